/** Feeds what reads what users give with damaged copies of good inputs; shared by all modules. */
@NullMarked
package io.github.gapwise.core.fuzz;

import org.jspecify.annotations.NullMarked;

/** How the properties of all modules are tried. */
@NullMarked
package io.github.gapwise.core.tries;

import org.jspecify.annotations.NullMarked;

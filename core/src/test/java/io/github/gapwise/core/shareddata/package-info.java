/** Third-party files that the tests of all modules read. */
@NullMarked
package io.github.gapwise.core.shareddata;

import org.jspecify.annotations.NullMarked;

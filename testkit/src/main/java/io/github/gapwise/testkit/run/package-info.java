/**
 * Runs of a scheduler on an instance, checked at each step and once more in the end, and compared
 * with those of another implementation. Everything here is written to be obviously right, not fast.
 */
@NullMarked
package io.github.gapwise.testkit.run;

import org.jspecify.annotations.NullMarked;

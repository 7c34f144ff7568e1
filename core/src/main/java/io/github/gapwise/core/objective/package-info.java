/**
 * What makes one plan better than another: objectives over the unfinished jobs of a plan, and the
 * acceptance criteria of the papers, decided in exact arithmetic.
 */
@NullMarked
package io.github.gapwise.core.objective;

import org.jspecify.annotations.NullMarked;

/**
 * The tables of {@code docs/results.md}, made of the rows of committed sweeps, so that no number
 * there is typed by hand.
 */
@NullMarked
package io.github.gapwise.bench.results;

import org.jspecify.annotations.NullMarked;

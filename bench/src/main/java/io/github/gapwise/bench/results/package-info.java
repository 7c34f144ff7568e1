/**
 * The tables of {@code docs/results.md} and {@code docs/benchmarks.md}, made from the rows of
 * committed sweeps and files of JMH, so that no number there is typed by hand.
 */
@NullMarked
package io.github.gapwise.bench.results;

import org.jspecify.annotations.NullMarked;

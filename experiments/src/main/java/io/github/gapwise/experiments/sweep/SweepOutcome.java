package io.github.gapwise.experiments.sweep;

/**
 * The outcome of a sweep.
 *
 * @param runs how many runs the table has
 * @param failed how many of them failed
 * @param missing how many runs of the plan have no row; 0 except for a partial merge
 */
public record SweepOutcome(int runs, int failed, int missing) {}

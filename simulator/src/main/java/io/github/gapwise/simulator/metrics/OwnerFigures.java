package io.github.gapwise.simulator.metrics;

/**
 * The figures of one owner's jobs.
 *
 * @param owner who submitted them
 * @param jobs how many ended: completed, crashed or were killed; positive
 * @param meanWait the mean of S − r over these jobs, in seconds, as {@link Metric#MEAN_WAIT}
 * @param meanBoundedSlowdown the mean of max(1, (C − r)/max(τ, p)) over these jobs, as {@link
 *     Metric#MEAN_BOUNDED_SLOWDOWN}
 */
public record OwnerFigures(String owner, long jobs, double meanWait, double meanBoundedSlowdown) {}

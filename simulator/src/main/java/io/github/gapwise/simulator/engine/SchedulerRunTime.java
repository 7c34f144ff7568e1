package io.github.gapwise.simulator.engine;

/**
 * The time spent inside the scheduler per event: all that it was told at one tick and the dispatch
 * that followed.
 *
 * @param events the number of events
 * @param meanNanos the mean in nanoseconds; 0 without events
 * @param medianNanos the median in nanoseconds
 * @param p99Nanos the 99th percentile in nanoseconds
 * @param maxNanos the maximum in nanoseconds
 */
public record SchedulerRunTime(
    long events, double meanNanos, long medianNanos, long p99Nanos, long maxNanos) {}

package io.github.gapwise.simulator.engine;

/**
 * The CPU time that the thread of the run spent inside the scheduler, per event: all notifications
 * of one tick and the dispatch that followed, without the starts that it ordered. Time taken by
 * other processes and the garbage collector does not count, except interruptions of less than 20
 * microseconds. Measuring takes about 60 ns for each call of the scheduler, which do not count. If
 * the JVM does not support CPU time of threads, it is wall-clock time.
 *
 * @param events the number of events
 * @param meanNanos the mean in nanoseconds; 0 without events
 * @param medianNanos the median in nanoseconds, rounded to three significant digits
 * @param p99Nanos the 99th percentile in nanoseconds, rounded to three significant digits
 * @param maxNanos the maximum in nanoseconds
 */
public record SchedulerRunTime(
    long events, double meanNanos, long medianNanos, long p99Nanos, long maxNanos) {}

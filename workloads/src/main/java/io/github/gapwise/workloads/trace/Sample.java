package io.github.gapwise.workloads.trace;

/**
 * A job that would start on a host that is available.
 *
 * @param host the number of the host
 * @param now the tick, counted from the beginning of the trace
 * @param runTime its run time in ticks
 * @param outcome what then happens
 */
record Sample(int host, long now, long runTime, Outcome outcome) {}

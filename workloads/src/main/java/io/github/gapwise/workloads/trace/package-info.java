/**
 * Availability traces: the past or future state, at all times, of each machine of a grid whose
 * machines belong to others.
 *
 * <p>An {@link io.github.gapwise.workloads.trace.AvailabilityTrace} holds the {@link
 * io.github.gapwise.workloads.trace.HostTrace} of each host; {@link
 * io.github.gapwise.workloads.trace.TraceEvents} makes the events of a simulation of it, and {@link
 * io.github.gapwise.workloads.trace.HostHistory} is what predictors may know of a host. The
 * packages below read and write files, generate traces, and measure how accurate predictors are.
 * Times are ticks of a millisecond; in files of measurements they count from the beginning of 1970
 * (UTC), in generated traces from the midnight at which they begin.
 */
@NullMarked
package io.github.gapwise.workloads.trace;

import org.jspecify.annotations.NullMarked;

/**
 * Availability traces: the past or future state, at all times, of each machine of a grid whose
 * machines belong to others; and how accurate the predictors of it are.
 *
 * <p>An {@link io.github.gapwise.workloads.trace.AvailabilityTrace} holds the {@link
 * io.github.gapwise.workloads.trace.HostTrace} of each host. From a trace come the events of a
 * simulation, from that of a host the history that predictors may use. The packages below read and
 * write files and generate traces. Times are ticks of a millisecond; in files of measurements they
 * count from the beginning of 1970 (UTC), in generated traces from the midnight at which they
 * begin.
 *
 * <p>An {@link io.github.gapwise.workloads.trace.AccuracyMeasurement} compares forecasts with what
 * then happened in a trace. It draws samples at random: a host, a time at which it is available,
 * and the run time of a job that would start there and then. Each forecast uses what was seen of
 * the host until then, and covers an interval of some run times, as schedulers request it. The
 * outcome is the state into which the host leaves before the job is done, or completion if it stays
 * available for so long. A host that leaves at the very tick at which the job is done has completed
 * it, and an interruption that takes no time does not count. All predictors forecast the same
 * samples. A predictor that reads the future is given it: no other can be right more often.
 */
@NullMarked
package io.github.gapwise.workloads.trace;

import org.jspecify.annotations.NullMarked;

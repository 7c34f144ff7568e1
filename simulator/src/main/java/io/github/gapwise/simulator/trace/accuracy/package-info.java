/**
 * How right availability predictors are: their forecasts against what then happened in a trace.
 *
 * <p>An {@link io.github.gapwise.simulator.trace.accuracy.AccuracyMeasurement} draws samples at
 * random: a host, a time at which it is available, and the run time of a job that would start there
 * and then. Each forecast is made with what was seen of the host until then, for an interval of
 * some run times, as schedulers ask for it. What happened is the state into which the host leaves
 * before the job is done, or that it stays available for so long. A host that leaves at the very
 * tick at which the job is done has completed it, and an interruption that takes no time is none.
 *
 * <p>All predictors are asked of the same samples. One that reads the future is given it: no other
 * can be more often right.
 */
@NullMarked
package io.github.gapwise.simulator.trace.accuracy;

import org.jspecify.annotations.NullMarked;

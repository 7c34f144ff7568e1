/**
 * How accurate availability predictors are: their forecasts against what then happened in a trace.
 *
 * <p>An {@link io.github.gapwise.workloads.trace.accuracy.AccuracyMeasurement} draws samples at
 * random: a host, a time at which it is available, and the run time of a job that would start there
 * and then. Each forecast uses what was seen of the host until then, and covers an interval of some
 * run times, as schedulers request it. The outcome is the state into which the host leaves before
 * the job is done, or completion if it stays available for so long. A host that leaves at the very
 * tick at which the job is done has completed it, and an interruption that takes no time does not
 * count.
 *
 * <p>All predictors forecast the same samples. A predictor that reads the future is given it: no
 * other can be right more often.
 */
@NullMarked
package io.github.gapwise.workloads.trace.accuracy;

import org.jspecify.annotations.NullMarked;

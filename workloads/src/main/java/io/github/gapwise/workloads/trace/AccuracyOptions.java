package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.ExponentialRunTime;
import java.util.Objects;

/**
 * The options of a measurement of predictors.
 *
 * @param samples the number of forecasts; 10,000 by default
 * @param seed of the random numbers; 1 by default
 * @param from the first tick, counted from the beginning of the trace, at which a forecast is made;
 *     0 by default
 * @param runTime the run times of jobs; by default exponential with mean 1000 s, from 1 s to 10,000
 *     s
 * @param lengthFactor the length of a forecast's interval in run times; {@link
 *     AvailabilityPredictor#RUN_TIMES_PER_INTERVAL} by default
 * @param threshold the predicted probability of completion from which on a forecast counts as
 *     reliable; 0.9 by default
 */
public record AccuracyOptions(
    int samples,
    long seed,
    long from,
    ExponentialRunTime runTime,
    double lengthFactor,
    double threshold) {
  /** More would take half a gigabyte. */
  private static final int MOST_SAMPLES = 10_000_000;

  private static final AccuracyOptions DEFAULTS =
      new AccuracyOptions(
          10_000,
          1,
          0,
          new ExponentialRunTime(1000, 1, 10_000),
          AvailabilityPredictor.RUN_TIMES_PER_INTERVAL,
          0.9);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the samples are not from 1 to 10,000,000, the tick is
   *     negative, the factor is not from 0.001 to 1000, or the threshold not from 0 to 1
   */
  public AccuracyOptions {
    Objects.requireNonNull(runTime, "runTime");
    require(samples >= 1 && samples <= MOST_SAMPLES, "samples", samples, "from 1 to 10000000");
    require(from >= 0, "from", from, "0 or later");
    require(
        lengthFactor >= 0.001 && lengthFactor <= 1000,
        "lengthFactor",
        lengthFactor,
        "from 0.001 to 1000");
    require(threshold >= 0 && threshold <= 1, "threshold", threshold, "from 0 to 1");
  }

  private static void require(boolean valid, String name, Object value, String rule) {
    if (!valid) {
      throw new InvalidInputException("The %s (%s) must be %s.".formatted(name, value, rule));
    }
  }

  /** The defaults. */
  public static AccuracyOptions defaults() {
    return DEFAULTS;
  }

  /** These options with another number of samples. */
  public AccuracyOptions withSamples(int samples) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  /** These options with another seed. */
  public AccuracyOptions withSeed(long seed) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  /** These options with another tick from which on forecasts are made. */
  public AccuracyOptions withFrom(long from) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  /** These options with other run times. */
  public AccuracyOptions withRunTime(ExponentialRunTime runTime) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  /** These options with intervals of another length, in run times. */
  public AccuracyOptions withLengthFactor(double lengthFactor) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  /** These options with another threshold. */
  public AccuracyOptions withThreshold(double threshold) {
    return new AccuracyOptions(samples, seed, from, runTime, lengthFactor, threshold);
  }

  long length(long runTicks) {
    return Math.max(1, Math.round(runTicks * lengthFactor));
  }
}

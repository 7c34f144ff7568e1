package io.github.gapwise.core.availability;

/**
 * A way to predict from a machine's history how it will leave the available state: an immutable,
 * validated value that may be shared between threads and bound any number of times. Two predictors
 * are equal if their parameters make them predict alike.
 */
public interface AvailabilityPredictor {
  /**
   * The default length of the interval of a prediction, in run times of the job: 3, as in Job
   * scheduling with resource availability prediction for volunteer grids, section 5. The caller of
   * a prediction multiplies; a predictor receives the interval in ticks.
   */
  int RUN_TIMES_PER_INTERVAL = 3;

  /**
   * Creates the object that predicts.
   *
   * @param ticksPerSecond the length of a tick, for predictors that work with days; positive
   * @return an object that shares no mutable state with any other one
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive, or so large that
   *     the days of this predictor do not fit a {@code long}
   */
  ExitPredictor bind(long ticksPerSecond);

  /**
   * Whether it reads what the history holds from now on, to serve as a bound against which others
   * are measured. False unless overridden.
   */
  default boolean isClairvoyant() {
    return false;
  }

  /**
   * The predictor's label, fit for a table of results and for {@link
   * io.github.gapwise.core.scheduler.Catalog#create}: its name, then each parameter whose value is
   * not the default, as in {@code tde(days=3)}.
   */
  @Override
  String toString();
}

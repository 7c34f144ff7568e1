package io.github.gapwise.core.availability;

/**
 * Predicts how machines leave the available state. One object serves any number of machines. It may
 * own scratch memory, so it is to be used on one thread, but it keeps nothing from one prediction
 * to the next: equal arguments give equal forecasts.
 */
@FunctionalInterface
public interface ExitPredictor {

  /**
   * Predicts for an interval that begins now, under the condition that the machine is available
   * now. The four probabilities are numbers from 0 to 1, and their sum is 1 within 1e-12, whatever
   * the history; a machine of which too little is known gets a forecast all the same, as the
   * predictor states. What the history holds from {@code now} on is not looked at, except by a
   * predictor that says so, but for the state at {@code now} itself. Nothing is allocated.
   *
   * @param history what is known of the machine
   * @param now the first tick of the interval
   * @param length the length of the interval in ticks, usually {@link
   *     AvailabilityPredictor#RUN_TIMES_PER_INTERVAL} run times
   * @param runTime how long the job would run on this machine, in ticks
   * @param into is set to the forecast
   * @throws IllegalArgumentException if {@code now} is before the history's first known tick, or
   *     {@code length} or {@code runTime} is not positive
   */
  void predict(AvailabilityHistory history, long now, long length, long runTime, ExitForecast into);

  /**
   * Whether the probability of completion reaches a threshold: exactly what {@link #predict} would
   * say, perhaps with less work, for much of it may be done when a no is certain.
   *
   * @param scratch may be set to anything
   * @throws IllegalArgumentException under the conditions of {@link #predict}
   */
  default boolean reaches(
      double threshold,
      AvailabilityHistory history,
      long now,
      long length,
      long runTime,
      ExitForecast scratch) {
    predict(history, now, length, runTime, scratch);
    return scratch.completes() >= threshold;
  }
}

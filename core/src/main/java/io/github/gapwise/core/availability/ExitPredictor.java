package io.github.gapwise.core.availability;

/**
 * Predicts how machines leave the available state. One object serves any number of machines. It may
 * own scratch memory, so it must be used on one thread, but it keeps nothing from one prediction to
 * the next: equal arguments give equal forecasts.
 */
@FunctionalInterface
public interface ExitPredictor {

  /**
   * Predicts for an interval that begins now, given that the machine is available now. The four
   * probabilities are numbers from 0 to 1, and their sum is 1 within 1e-12, whatever the history; a
   * machine of which too little is known still gets a forecast, as the predictor states. Of what
   * the history holds from {@code now} on, only the state at {@code now} itself is read, unless a
   * predictor states otherwise. Nothing is allocated.
   *
   * @param history what is known of the machine
   * @param now the first tick of the interval
   * @param length the length of the interval in ticks, usually {@link
   *     AvailabilityPredictor#RUN_TIMES_PER_INTERVAL} run times
   * @param runTime how long the job would run on this machine, in ticks
   * @param into receives the forecast
   * @throws IllegalArgumentException if {@code now} is before the history's first known tick, or
   *     {@code length} or {@code runTime} is not positive
   */
  void predict(AvailabilityHistory history, long now, long length, long runTime, ExitForecast into);

  /**
   * Whether the probability of completion reaches a threshold, as {@link ExitForecast#reaches}
   * says. Agrees exactly with {@link #predict}, perhaps with less work, because a no may be certain
   * early.
   *
   * @param scratch may be overwritten with anything
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
    return scratch.reaches(threshold);
  }
}

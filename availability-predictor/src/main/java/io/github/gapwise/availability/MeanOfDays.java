package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import java.util.Arrays;

/** The weighted mean of the probabilities that the counts of each day give. */
final class MeanOfDays implements ExitPredictor {
  /** More than what the sums of some hundred shares can be off. */
  private static final double ROUNDING = 1e-9;

  private final DayWindows windows;

  /** That of yesterday first. */
  private final double[] weights;

  private final double sumOfWeights;

  private final Tally day = new Tally();
  private final Tally mean = new Tally();

  MeanOfDays(DayWindows windows, double[] weights) {
    this.windows = windows;
    this.weights = weights;
    sumOfWeights = Arrays.stream(weights).sum();
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    int known = windows.find(history, now, length);
    mean.clear();
    for (int d = 0; d < known; d++) {
      day.clear();
      day.addCounts(history, windows.stretch(d), windows.from(d), windows.to(d), runTime);
      mean.addShares(day, weights[d]);
    }
    mean.forecast(history, now, into);
  }

  /**
   * Goes through the days as long as the days left, were they to speak for completion throughout,
   * would bring the mean to the threshold; then asks for the whole forecast.
   */
  @Override
  public boolean reaches(
      double threshold,
      AvailabilityHistory history,
      long now,
      long length,
      long runTime,
      ExitForecast scratch) {
    PredictionInterval.require(history, now, length, runTime);
    long since = history.since();
    double enough = threshold - ROUNDING;
    double left = sumOfWeights;
    double counted = 0;
    double completes = 0;
    for (int d = 0; d < weights.length && windows.set(d, since, now, length); d++) {
      double share = Tally.completionsIn(history, windows.from(d), windows.to(d), runTime);
      left -= weights[d];
      counted += share >= 0 ? weights[d] : 0;
      completes += share >= 0 ? weights[d] * share : 0;
      if (completes + left < enough * (counted + left)) {
        return false;
      }
    }
    predict(history, now, length, runTime, scratch);
    return scratch.completes() >= threshold;
  }
}

package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import java.util.Arrays;

/** Predicts the weighted mean of the probabilities from the counts of each day. */
final class MeanOfDays implements ExitPredictor {
  /** More than the rounding error of a sum of some hundred shares. */
  private static final double ROUNDING = 1e-9;

  private final DayWindows windows;

  /** Yesterday's weight comes first. */
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
    DayWindows.requireInterval(history, now, length, runTime);
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
   * Goes through the days as long as the mean would reach the threshold if the remaining days
   * counted for completion alone; then computes the whole forecast.
   */
  @Override
  public boolean reaches(
      double threshold,
      AvailabilityHistory history,
      long now,
      long length,
      long runTime,
      ExitForecast scratch) {
    DayWindows.requireInterval(history, now, length, runTime);
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
    return scratch.reaches(threshold);
  }
}

package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** The weighted mean of the probabilities that the counts of each day give. */
final class MeanOfDays implements ExitPredictor {
  /** More than what the sums of some hundred shares can be off. */
  private static final double ROUNDING = 1e-9;

  private final DayWindows windows;

  /** That of yesterday first. */
  private final double[] weights;

  private final Tally day = new Tally();
  private final Tally mean = new Tally();

  MeanOfDays(DayWindows windows, double[] weights) {
    this.windows = windows;
    this.weights = weights;
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    Interval.require(history, now, length, runTime);
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
   * Goes through the days as {@link #predict} does, but as long only as the days left, were they to
   * speak for completion throughout, would bring the mean to the threshold.
   */
  @Override
  public boolean reaches(
      double threshold,
      AvailabilityHistory history,
      long now,
      long length,
      long runTime,
      ExitForecast scratch) {
    Interval.require(history, now, length, runTime);
    int known = windows.set(history, now, length);
    double left = sum(known);
    mean.clear();
    for (int d = 0; d < known; d++) {
      day.clear();
      int first = history.stretchAt(windows.from(d));
      day.addCounts(history, first, windows.from(d), windows.to(d), runTime);
      mean.addShares(day, weights[d]);
      left -= weights[d];
      if (mean.completesAtBest(left) < threshold - ROUNDING) {
        return false;
      }
    }
    mean.forecast(history, now, scratch);
    return scratch.completes() >= threshold;
  }

  private double sum(int known) {
    double sum = 0;
    for (int d = 0; d < known; d++) {
      sum += weights[d];
    }
    return sum;
  }
}

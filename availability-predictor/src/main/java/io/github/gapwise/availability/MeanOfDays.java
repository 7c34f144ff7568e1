package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** The weighted mean of the probabilities that the counts of each day give. */
final class MeanOfDays implements ExitPredictor {
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
}

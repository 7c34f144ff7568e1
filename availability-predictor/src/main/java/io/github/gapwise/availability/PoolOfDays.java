package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** Predicts the probabilities from the pooled counts of all days. */
final class PoolOfDays implements ExitPredictor {
  private final DayWindows windows;
  private final Tally pool = new Tally();

  PoolOfDays(DayWindows windows) {
    this.windows = windows;
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    int known = windows.find(history, now, length);
    pool.clear();
    for (int d = 0; d < known; d++) {
      pool.addCounts(history, windows.stretch(d), windows.from(d), windows.to(d), runTime);
    }
    pool.forecast(history, now, into);
  }
}

package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** Predicts the shares of the time that the machine spent in each state on all days together. */
final class TimeOfDays implements ExitPredictor {
  private final DayWindows windows;
  private final Tally time = new Tally();

  TimeOfDays(DayWindows windows) {
    this.windows = windows;
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    int known = windows.find(history, now, length);
    time.clear();
    for (int d = 0; d < known; d++) {
      time.addTicks(history, windows.stretch(d), windows.from(d), windows.to(d));
    }
    time.forecast(history, now, into);
  }
}

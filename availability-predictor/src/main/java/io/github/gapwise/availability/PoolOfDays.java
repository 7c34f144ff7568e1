package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** Predicts the probabilities from the evidence of all days together. */
final class PoolOfDays implements ExitPredictor {
  /** What a window adds to the evidence, as {@link Tally#addCounts} does. */
  interface Evidence {
    void add(Tally tally, AvailabilityHistory history, int first, long from, long to, long runTime);
  }

  private final DayWindows windows;
  private final Evidence evidence;
  private final Tally pool = new Tally();

  PoolOfDays(DayWindows windows, Evidence evidence) {
    this.windows = windows;
    this.evidence = evidence;
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    int known = windows.find(history, now, length);
    pool.clear();
    for (int d = 0; d < known; d++) {
      evidence.add(pool, history, windows.stretch(d), windows.from(d), windows.to(d), runTime);
    }
    pool.forecast(history, now, into);
  }
}

package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;

/** Predicts from the counts since the start of the stretch that the n-th last exit ended. */
final class LastTransitions implements ExitPredictor {
  private final int n;
  private final Tally tally = new Tally();

  LastTransitions(int n) {
    this.n = n;
  }

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    tally.clear();
    int first = first(history, now);
    tally.addCounts(history, first, history.start(first), now, runTime);
    tally.forecast(history, now, into);
  }

  /** Returns the first stretch; a transition at {@code now} does not belong to the past. */
  private int first(AvailabilityHistory history, long now) {
    int left = n;
    for (int k = history.stretchAt(now); k > 0; k--) {
      if (history.isExit(k) && history.start(k) < now && --left == 0) {
        return k - 1;
      }
    }
    return 0;
  }
}

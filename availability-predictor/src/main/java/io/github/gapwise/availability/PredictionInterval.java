package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;

final class PredictionInterval {
  private PredictionInterval() {}

  static void require(AvailabilityHistory history, long now, long length, long runTime) {
    if (now < history.since()) {
      throw new IllegalArgumentException(
          "The now (%d) must not be before the first known tick (%d)."
              .formatted(now, history.since()));
    }
    if (length <= 0 || runTime <= 0) {
      throw new IllegalArgumentException(
          "The length (%d) and the runTime (%d) must be positive.".formatted(length, runTime));
    }
  }
}

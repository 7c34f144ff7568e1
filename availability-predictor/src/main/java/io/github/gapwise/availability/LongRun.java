package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;

/** Predicts the share of the time until now that the machine spent in each state. */
final class LongRun implements ExitPredictor {

  @Override
  public void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    forecast(history, now, into);
  }

  static void forecast(AvailabilityHistory history, long now, ExitForecast into) {
    long since = history.since();
    if (now == since) {
      into.setCertain(history.stateAt(now));
      return;
    }
    long all = now - since;
    long userPresent = history.ticksIn(MachineState.USER_PRESENT, since, now);
    long cpuThresholdExceeded = history.ticksIn(MachineState.CPU_THRESHOLD_EXCEEDED, since, now);
    long available = history.ticksIn(MachineState.AVAILABLE, since, now);
    long unavailable = all - userPresent - cpuThresholdExceeded - available;
    double total = all;
    into.set(
        userPresent / total, cpuThresholdExceeded / total, unavailable / total, available / total);
  }
}

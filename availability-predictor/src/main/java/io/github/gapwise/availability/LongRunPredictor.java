package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Descriptor;

/**
 * The machine's availability in the long run: the probabilities are the shares of the time, from
 * the first known tick until now, that it spent in each state; available time counts for
 * completion. Neither the job nor the time of day has any influence. A machine that is known only
 * from this tick on is predicted to stay in its present state.
 *
 * <p>Cost: O(log n) with n transitions.
 */
public record LongRunPredictor() implements AvailabilityPredictor {
  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "long-run",
          "Share of the time in each state over the whole history.",
          "none: the trivial predictor",
          arguments -> new LongRunPredictor());

  /** Creates the predictor; it has no parameters. */
  public LongRunPredictor {}

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    DayWindows.requireTicks(ticksPerSecond);
    return (history, now, length, runTime, into) -> {
      DayWindows.requireInterval(history, now, length, runTime);
      forecast(history, now, into);
    };
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

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}

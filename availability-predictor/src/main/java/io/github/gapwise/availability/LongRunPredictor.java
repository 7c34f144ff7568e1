package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Descriptor;

/**
 * The machine's availability in the long run: the probabilities are the shares of the time, from
 * the first known tick until now, that it spent in each state; time available speaks for
 * completion. Neither the job nor the time of day has an influence. A machine that is known from
 * this very tick on stays in the state that it is in.
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

  /** The one and only. */
  public LongRunPredictor {}

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    DayWindows.requireTicks(ticksPerSecond);
    return new LongRun();
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}

package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
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
    return new LongRun();
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}

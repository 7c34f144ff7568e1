package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Spec;

/**
 * Measures time instead of counting: the probabilities are the shares of the time that the machine
 * spent in each state, in the windows of {@link TdePredictor}, over all days together; available
 * time counts for completion. The run time of the job has no influence.
 *
 * <p>Partly known days are weighted by their known time. Without any known time, the forecast is
 * that of {@link LongRunPredictor}. The cost is that of {@link TdePredictor}.
 *
 * @param days the number of days, from 1 to 366
 */
public record DurationPredictor(int days) implements AvailabilityPredictor {
  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "duration",
          "Share of the time in each state at this time of day.",
          "Rood and Lewis, as cited in Job scheduling with resource availability prediction for"
              + " volunteer grids, section 3",
          arguments -> new DurationPredictor(arguments.get(DayWindows.DAYS).intValue()),
          DayWindows.DAYS);

  /**
   * Checks the days.
   *
   * @throws IllegalArgumentException if they are not from 1 to 366
   */
  public DurationPredictor {
    DayWindows.requireDays(days);
  }

  /** Creates the predictor with six days. */
  public DurationPredictor() {
    this(DayWindows.DAYS.defaultValue().intValue());
  }

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    return new DayWindows(days, ticksPerSecond)
        .pooled(
            (tally, history, first, from, to, runTime) -> tally.addTicks(history, first, from, to));
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name()).with(DayWindows.DAYS, (long) days).toString();
  }
}

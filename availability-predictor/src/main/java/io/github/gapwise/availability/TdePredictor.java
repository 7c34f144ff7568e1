package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Arrays;
import java.util.Objects;

/**
 * Transitional N-Day with Equal weights (TDE): on each of the last N days, in the window at the
 * same time of day as the interval, counts the transitions from available into each other state,
 * and the whole runs of the job that fit each available stretch. The probabilities are the shares
 * of these counts; the {@linkplain DayReading reading} defines how the days are combined.
 *
 * <p>Without any count on any day, for instance because the history is short or the machine was
 * never available at this time, the forecast is that of {@link LongRunPredictor}. A machine that
 * was available throughout every window, each at least as long as a run, completes with probability
 * exactly 1.
 *
 * <p>Cost with n transitions in the history and w in a window: O(N (log n + w)).
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, sections 3
 * and 5, after Rood and Lewis. It tries 1 to 6 days and finds 6 the best.
 *
 * @param days N, from 1 to 366
 * @param reading how several days are combined into one forecast
 */
public record TdePredictor(int days, DayReading reading) implements AvailabilityPredictor {
  private static final Parameter<DayReading> READING =
      Parameter.choice(
          "reading",
          DayReading.class,
          DayReading.MEAN,
          "Whether the days' probabilities are averaged, or the days' counts are pooled.");

  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "tde",
          "Transitional N-Day with Equal weights: exits and completions at this time of day.",
          "Job scheduling with resource availability prediction for volunteer grids, section 3",
          arguments ->
              new TdePredictor(arguments.get(DayWindows.DAYS).intValue(), arguments.get(READING)),
          DayWindows.DAYS,
          READING);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the days are not from 1 to 366
   */
  public TdePredictor {
    DayWindows.requireDays(days);
    Objects.requireNonNull(reading, "reading");
  }

  /** Creates the predictor with six days and their mean. */
  public TdePredictor() {
    this(DayWindows.DAYS.defaultValue().intValue(), READING.defaultValue());
  }

  /** Creates the predictor with the mean of the given number of days. */
  public TdePredictor(int days) {
    this(days, READING.defaultValue());
  }

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    DayWindows windows = new DayWindows(days, ticksPerSecond);
    return reading == DayReading.POOLED
        ? windows.pooled(Tally::addCounts)
        : windows.mean(equalWeights());
  }

  private double[] equalWeights() {
    double[] weights = new double[days];
    Arrays.fill(weights, 1);
    return weights;
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name())
        .with(DayWindows.DAYS, (long) days)
        .with(READING, reading)
        .toString();
  }
}

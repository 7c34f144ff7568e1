package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Spec;
import java.util.stream.IntStream;

/**
 * Counts as {@link TdePredictor} does, but gives recent days more weight: of N days, yesterday has
 * weight N, the day before N − 1, and so on until 1. The forecast is the weighted mean of the days'
 * probabilities; a day without any count is left out with its weight.
 *
 * <p>The paper names freshness as an alternative and gives no weights; these are the simplest ones
 * that fall steadily and leave every day some influence.
 *
 * <p>The cost, and the forecast without any count, are those of {@link TdePredictor}.
 *
 * @param days N, from 1 to 366
 */
public record FreshnessPredictor(int days) implements AvailabilityPredictor {
  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "freshness",
          "Exits and completions at this time of day, with more weight on recent days.",
          "Rood and Lewis, as cited in Job scheduling with resource availability prediction for"
              + " volunteer grids, section 3",
          arguments -> new FreshnessPredictor(arguments.get(DayWindows.DAYS).intValue()),
          DayWindows.DAYS);

  /**
   * Checks the days.
   *
   * @throws IllegalArgumentException if they are not from 1 to 366
   */
  public FreshnessPredictor {
    DayWindows.requireDays(days);
  }

  /** Creates the predictor with six days. */
  public FreshnessPredictor() {
    this(DayWindows.DAYS.defaultValue().intValue());
  }

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    double[] weights = IntStream.range(0, days).mapToDouble(d -> days - d).toArray();
    return new DayWindows(days, ticksPerSecond).mean(weights);
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name()).with(DayWindows.DAYS, (long) days).toString();
  }
}

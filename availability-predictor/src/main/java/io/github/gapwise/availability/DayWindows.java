package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Parameter;
import java.util.Arrays;

/**
 * The windows at the same time of day as an interval that begins now, on each of the last days. An
 * interval longer than a day has windows that overlap, and whose last part has not happened yet.
 * Single-threaded: a predictor finds the windows of each query in the same scratch memory.
 */
final class DayWindows {
  static final Parameter<Long> DAYS =
      Parameter.integer("days", 1, 366, 6, "The number of days to look back.");

  private static final long SECONDS_PER_DAY = 86_400;

  private final long ticksPerDay;

  /** Of each window, yesterday's first: the first tick, and the stretch in which it lies. */
  private final long[] from;

  private final int[] stretch;

  /** The tick after the last one of each window. */
  private final long[] to;

  DayWindows(int days, long ticksPerSecond) {
    requireTicks(ticksPerSecond);
    if (ticksPerSecond > Long.MAX_VALUE / SECONDS_PER_DAY / days) {
      throw new IllegalArgumentException(
          "The ticksPerSecond (%d) must be so few that %d days fit a long."
              .formatted(ticksPerSecond, days));
    }
    ticksPerDay = SECONDS_PER_DAY * ticksPerSecond;
    from = new long[days];
    stretch = new int[days];
    to = new long[days];
  }

  static void requireTicks(long ticksPerSecond) {
    if (ticksPerSecond <= 0) {
      throw new IllegalArgumentException(
          "The ticksPerSecond (%d) must be positive.".formatted(ticksPerSecond));
    }
  }

  static void requireDays(int days) {
    if (days < 1 || days > 366) {
      throw new IllegalArgumentException("The days (%d) must be from 1 to 366.".formatted(days));
    }
  }

  static void requireInterval(AvailabilityHistory history, long now, long length, long runTime) {
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

  /** What a window adds to the evidence, as {@link Tally#addCounts} does. */
  interface Evidence {
    void add(Tally tally, AvailabilityHistory history, int first, long from, long to, long runTime);
  }

  /** Predicts the weighted mean of the probabilities of the days, with yesterday's weight first. */
  ExitPredictor mean(double[] weights) {
    return new MeanOfDays(weights);
  }

  /** Predicts the probabilities from the evidence of all days together. */
  ExitPredictor pooled(Evidence evidence) {
    Tally pool = new Tally();
    return (history, now, length, runTime, into) -> {
      requireInterval(history, now, length, runTime);
      int known = find(history, now, length);
      pool.clear();
      for (int d = 0; d < known; d++) {
        evidence.add(pool, history, stretch[d], from[d], to[d], runTime);
      }
      pool.forecast(history, now, into);
    };
  }

  /**
   * Finds the windows of an interval.
   *
   * @return the number of windows that are known, at least in part: those of the last days
   */
  private int find(AvailabilityHistory history, long now, long length) {
    long since = history.since();
    int known = 0;
    while (known < from.length && set(known, since, now, length)) {
      known++;
    }
    history.stretchesAt(from, known, stretch);
    return known;
  }

  /**
   * Sets the window of a day, except the stretch in which it begins.
   *
   * @return whether any of it is known; if not, no earlier day's window is known either
   */
  private boolean set(int day, long since, long now, long length) {
    long back = (day + 1) * ticksPerDay;
    from[day] = Math.max(since, now - back);
    to[day] = now - Math.max(0, back - length);
    return from[day] < to[day];
  }

  /** Predicts the weighted mean of the probabilities from the counts of each day. */
  private final class MeanOfDays implements ExitPredictor {
    /** More than the rounding error of a sum of some hundred shares. */
    private static final double ROUNDING = 1e-9;

    /** Yesterday's weight comes first. */
    private final double[] weights;

    private final double sumOfWeights;

    private final Tally day = new Tally();
    private final Tally mean = new Tally();

    MeanOfDays(double[] weights) {
      this.weights = weights;
      sumOfWeights = Arrays.stream(weights).sum();
    }

    @Override
    public void predict(
        AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
      requireInterval(history, now, length, runTime);
      int known = find(history, now, length);
      mean.clear();
      for (int d = 0; d < known; d++) {
        day.clear();
        day.addCounts(history, stretch[d], from[d], to[d], runTime);
        mean.addShares(day, weights[d]);
      }
      mean.forecast(history, now, into);
    }

    /**
     * Goes through the days as long as the mean would reach the threshold if the remaining days
     * counted for completion alone; then computes the whole forecast.
     */
    @Override
    public boolean reaches(
        double threshold,
        AvailabilityHistory history,
        long now,
        long length,
        long runTime,
        ExitForecast scratch) {
      requireInterval(history, now, length, runTime);
      long since = history.since();
      double enough = threshold - ROUNDING;
      double left = sumOfWeights;
      double counted = 0;
      double completes = 0;
      for (int d = 0; d < weights.length && set(d, since, now, length); d++) {
        double share = Tally.completionsIn(history, from[d], to[d], runTime);
        left -= weights[d];
        counted += share >= 0 ? weights[d] : 0;
        completes += share >= 0 ? weights[d] * share : 0;
        if (completes + left < enough * (counted + left)) {
          return false;
        }
      }
      predict(history, now, length, runTime, scratch);
      return scratch.reaches(threshold);
    }
  }
}

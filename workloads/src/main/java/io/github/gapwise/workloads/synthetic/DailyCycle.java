package io.github.gapwise.workloads.synthetic;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * The rise and fall of arrivals over a day in steps of half an hour. Arrivals are drawn in
 * <em>even</em> time, as if all hours were alike; the clock runs slower than even time where jobs
 * arrive often and faster where they are rare, and both agree at each midnight.
 */
final class DailyCycle {
  private static final int BUCKETS = 48;
  private static final double DAY = 86_400;
  private static final double BUCKET = DAY / BUCKETS;

  /** The half hour of the day, counted from 1, at which the day of the distribution begins. */
  private static final int FIRST = 11;

  /** Even time passed from midnight to the start of each half hour, and to the next midnight. */
  private final double[] starts;

  private DailyCycle(double[] starts) {
    this.starts = starts;
  }

  /**
   * Returns the cycle in which half hour {@code i} of the day, from {@value #FIRST} on and around
   * the clock, has the mass from {@code i - 0.5} to {@code i + 0.5} of the distribution.
   */
  static DailyCycle of(GammaDistribution halfHours) {
    double[] masses = new double[BUCKETS];
    for (int i = FIRST; i < FIRST + BUCKETS; i++) {
      masses[(i - 1) % BUCKETS] = halfHours.probability(i - 0.5, i + 0.5);
    }
    double total = DoubleStream.of(masses).sum();
    double[] starts = new double[BUCKETS + 1];
    for (int i = 0; i < BUCKETS; i++) {
      starts[i + 1] = starts[i] + masses[i] / total * DAY;
    }
    starts[BUCKETS] = DAY;
    return new DailyCycle(starts);
  }

  /** Returns the even time that has passed when a day reaches an hour. */
  double evenAt(int hour) {
    return starts[hour * (BUCKETS / 24)];
  }

  /** Returns the time on the clock, in seconds from the first midnight. */
  double clock(double even) {
    double days = Math.floor(even / DAY);
    double rest = Math.min(even - days * DAY, Math.nextDown(DAY));
    int found = Arrays.binarySearch(starts, rest);
    int bucket = found >= 0 ? found : -found - 2;
    double share = (rest - starts[bucket]) / (starts[bucket + 1] - starts[bucket]);
    return days * DAY + (bucket + share) * BUCKET;
  }
}

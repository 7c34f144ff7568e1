package io.github.gapwise.simulator.metrics;

import org.HdrHistogram.Histogram;

/**
 * The percentiles of numbers that are not negative, by nearest rank: the p-th percentile is the
 * least number that p % of the numbers do not exceed. Within 0.1 %, exact below 2048, in some
 * hundred kilobytes however many numbers there are.
 */
final class Percentiles {
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
  private long max;

  void add(long value) {
    histogram.recordValue(value);
    max = Math.max(max, value);
  }

  /** A percentile, from above 0 to 100; 0 if there are no numbers. */
  long at(double percent) {
    return Math.min(histogram.getValueAtPercentile(percent), max);
  }
}

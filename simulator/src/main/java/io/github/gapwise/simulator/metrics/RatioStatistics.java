package io.github.gapwise.simulator.metrics;

/**
 * Ratios of at least 1, such as slowdowns: the mean and the maximum are exact except for the
 * rounding of sums; percentiles are within 0.2 %.
 */
final class RatioStatistics {
  /** Percentiles are of ratios rounded to thousandths. */
  private static final double PARTS = 1000;

  private final Percentiles percentiles = new Percentiles();
  private double sum;
  private long count;
  private double max;

  void add(double ratio) {
    sum += ratio;
    percentiles.add(Math.round(ratio * PARTS));
    count++;
    max = Math.max(max, ratio);
  }

  /** The mean; 0 if there are none. */
  double mean() {
    return Ratio.of(sum, count);
  }

  /** A percentile by nearest rank; 0 if there are none. */
  double percentile(double percent) {
    return Math.min(percentiles.at(percent) / PARTS, max);
  }

  /** The maximum; 0 if there are none. */
  double max() {
    return max;
  }
}

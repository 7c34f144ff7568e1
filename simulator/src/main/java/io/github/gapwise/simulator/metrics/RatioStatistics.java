package io.github.gapwise.simulator.metrics;

/**
 * Ratios of at least 1, such as slowdowns: the mean and the maximum are exact except for the
 * rounding of sums, and so are the {@linkplain Percentiles percentiles} of up to a million.
 */
final class RatioStatistics {
  /** Beyond a million, percentiles are of ratios rounded to thousandths. */
  private static final double PARTS = 1000;

  private final Percentiles percentiles = new Percentiles(PARTS);
  private double sum;
  private long count;
  private double max;

  void add(double ratio) {
    sum += ratio;
    percentiles.add(ratio);
    count++;
    max = Math.max(max, ratio);
  }

  /** The mean; 0 if there are none. */
  double mean() {
    return Ratio.of(sum, count);
  }

  /** A percentile by nearest rank; 0 if there are none. */
  double percentile(double percent) {
    return percentiles.at(percent);
  }

  /** The maximum; 0 if there are none. */
  double max() {
    return max;
  }
}

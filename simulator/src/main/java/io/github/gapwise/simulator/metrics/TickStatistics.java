package io.github.gapwise.simulator.metrics;

/**
 * Times of jobs, in ticks: the mean and the maximum are exact, and so are the {@linkplain
 * Percentiles percentiles} of up to a million.
 */
final class TickStatistics {
  private final TickSum sum = new TickSum();
  private final Percentiles percentiles = new Percentiles(1);
  private long count;
  private long max;

  void add(long ticks) {
    sum.add(ticks);
    percentiles.add((double) ticks);
    count++;
    max = Math.max(max, ticks);
  }

  /** The mean; 0 if there are none. */
  double mean() {
    return Ratio.of(sum.value(), count);
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

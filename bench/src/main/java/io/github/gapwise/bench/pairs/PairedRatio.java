package io.github.gapwise.bench.pairs;

import io.github.gapwise.experiments.statistics.Summary;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much longer one build takes than another, from trials in pairs.
 *
 * @param before the median time of the one, in nanoseconds
 * @param after the median time of the other, in nanoseconds
 * @param ratio the geometric mean of the ratios of the trials, after by before
 * @param low the lower end of its 95 % confidence interval, by Student's distribution of the
 *     logarithms
 * @param high the upper end
 */
record PairedRatio(double before, double after, double ratio, double low, double high) {
  /** A ratio above this one is a loss of speed, if it is sure that it is above {@link #SURELY}. */
  static final double LOSS = 1.15;

  static final double SURELY = 1.05;

  static PairedRatio of(double[] before, double[] after) {
    if (before.length < 2 || before.length != after.length) {
      throw new IllegalArgumentException(
          "The times (%d) must be two or more, and as many as the others (%d)."
              .formatted(before.length, after.length));
    }
    double[] logarithms =
        IntStream.range(0, before.length)
            .mapToDouble(k -> Math.log(after[k] / before[k]))
            .toArray();
    Summary summary = Summary.of(logarithms);
    var interval = summary.interval().orElseThrow();
    return new PairedRatio(
        median(before),
        median(after),
        Math.exp(summary.mean()),
        Math.exp(interval.low()),
        Math.exp(interval.high()));
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Whether speed is lost, beyond what noise explains. */
  boolean isLoss() {
    return ratio > LOSS && low > SURELY;
  }
}

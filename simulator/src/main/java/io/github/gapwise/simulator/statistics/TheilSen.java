package io.github.gapwise.simulator.statistics;

import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The slope of a line through points, the median of the slopes of all pairs of them, which a few
 * outliers do not change. Theil, A rank-invariant method of linear and polynomial regression
 * analysis, 1950; Sen, Estimates of the regression coefficient based on Kendall's tau, Journal of
 * the American Statistical Association 63, 1968.
 *
 * @param slope in units of y per unit of x
 * @param interval Sen's confidence interval of the slope; none if there are too few points for it:
 *     fewer than six for 95 %
 */
public record TheilSen(double slope, Optional<Interval> interval) {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * Returns the slope with its 95 % interval.
   *
   * @throws IllegalArgumentException as {@link #of(double, double[], double[])} does
   */
  public static TheilSen of(double[] x, double[] y) {
    return of(Interval.CONFIDENCE, x, y);
  }

  /**
   * Returns the slope of points (x_i, y_i), in any order, with its interval. Pairs of points that
   * share their x have no slope and are left out. The cost grows with the square of the number of
   * points.
   *
   * @param confidence how often such an interval contains the true slope, above 0 and below 1
   * @throws IllegalArgumentException if the numbers of x and y differ, there are fewer than two,
   *     one is NaN or infinite, all x are the same, or the confidence is out of range
   */
  public static TheilSen of(double confidence, double[] x, double[] y) {
    Values.requireConfidence(confidence);
    Values.requirePairs(x, y);
    Values.require(2, x, "x");
    Values.require(2, y, "y");
    double[] slopes = slopes(x, y);
    if (slopes.length == 0) {
      throw new IllegalArgumentException("The x must not all be the same (" + x[0] + ").");
    }
    double slope = Median.withDefaults().evaluate(slopes);
    return new TheilSen(slope, interval(confidence, slopes, new KendallScore(x, y)));
  }

  private static double[] slopes(double[] x, double[] y) {
    return IntStream.range(0, x.length)
        .boxed()
        .flatMapToDouble(j -> slopesTo(j, x, y))
        .sorted()
        .toArray();
  }

  private static DoubleStream slopesTo(int j, double[] x, double[] y) {
    return IntStream.range(0, j)
        .filter(i -> x[i] != x[j])
        .mapToDouble(i -> (y[j] - y[i]) / (x[j] - x[i]));
  }

  /** Returns the interval from the m-th smallest to the m-th largest slope, with m rounded down. */
  private static Optional<Interval> interval(
      double confidence, double[] sorted, KendallScore score) {
    double reach =
        NORMAL.inverseSurvivalProbability((1 - confidence) / 2) * score.standardDeviation();
    int rank = (int) Math.floor((sorted.length - reach) / 2);
    return rank < 1
        ? Optional.empty()
        : Optional.of(new Interval(sorted[rank - 1], sorted[sorted.length - rank]));
  }
}

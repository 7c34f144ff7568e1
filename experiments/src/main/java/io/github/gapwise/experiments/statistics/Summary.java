package io.github.gapwise.experiments.statistics;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of a sample and its precision. Mean and deviation are in the unit of the values.
 *
 * @param count n, the number of values, at least 1
 * @param mean x̄ = Σ x_i / n
 * @param standardDeviation s = √(Σ (x_i − x̄)² / (n − 1)), that of a sample; 0 for one value, which
 *     says nothing about the deviation
 */
public record Summary(int count, double mean, double standardDeviation) {
  private static final double CONFIDENCE = 0.95;

  /**
   * Returns the summary of a sample.
   *
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public static Summary of(double... values) {
    Values.require(1, values);
    return new Summary(
        values.length, Mean.of(values).getAsDouble(), StandardDeviation.of(values).getAsDouble());
  }

  /** The standard error of the mean, s / √n; 0 for one value. */
  public double standardError() {
    return standardDeviation / Math.sqrt(count);
  }

  /**
   * The 95 % confidence interval of the mean, x̄ ± t · s / √n with the quantile t of Student's
   * distribution with n − 1 degrees of freedom; none for one value. It holds for normally
   * distributed values, and approximately for many others. Student, The probable error of a mean,
   * Biometrika 6, 1908.
   */
  public Optional<Interval> interval() {
    if (count == 1) {
      return Optional.empty();
    }
    double quantile = TDistribution.of(count - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    double margin = quantile * standardError();
    return Optional.of(new Interval(mean - margin, mean + margin));
  }
}

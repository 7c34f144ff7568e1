package io.github.gapwise.simulator.metrics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The spread of values x_1, …, x_n. Over owners, each x is the mean of one owner, so that each
 * owner counts equally, however many jobs it has. Every component is 0 if there are no values.
 *
 * @param mean μ = Σ x_i / n
 * @param standardDeviation σ = √(Σ (x_i − μ)² / n), that of the population: the owners are all
 *     there are, not a sample
 * @param min the smallest value
 * @param max the largest value
 * @param fairness Jain's index (Σ x_i)² / (n Σ x_i²), which equals μ² / (μ² + σ²): 1 if all values
 *     are the same, also if all are 0, and 1/n if all but one are 0. The coefficient of variation
 *     σ/μ is √(1/fairness − 1). Jain, Chiu, Hawe, A Quantitative Measure of Fairness and
 *     Discrimination for Resource Allocation in Shared Computer Systems, DEC-TR-301, 1984
 */
public record Spread(
    double mean, double standardDeviation, double min, double max, double fairness) {
  private static final Spread NONE = new Spread(0, 0, 0, 0, 0);

  /** The spread of a measure over owners. */
  public static Spread over(List<OwnerFigures> owners, ToDoubleFunction<OwnerFigures> measure) {
    return of(owners.stream().mapToDouble(measure).toArray());
  }

  /** The spread of values that are finite and not negative. */
  public static Spread of(double... values) {
    if (values.length == 0) {
      return NONE;
    }
    DoubleSummaryStatistics statistics = Arrays.stream(values).summaryStatistics();
    double mean = statistics.getAverage();
    double variance = variance(values, mean);
    return new Spread(
        mean,
        Math.sqrt(variance),
        statistics.getMin(),
        statistics.getMax(),
        fairness(mean, variance));
  }

  private static double variance(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return squares / values.length;
  }

  private static double fairness(double mean, double variance) {
    return mean == 0 ? 1 : mean * mean / (mean * mean + variance);
  }
}

package io.github.gapwise.experiments.statistics;

import java.util.Optional;

/**
 * Two things measured under the same conditions, such as two policies on the workloads of the same
 * seeds, by their differences first − second. What makes one seed harder than another cancels out
 * in these, so that they show more than two means side by side. Everything except the counts is in
 * the unit of the values.
 *
 * @param difference the summary of the differences; {@link Summary#interval()} is the confidence
 *     interval of their mean
 * @param firstMean the mean of the first values
 * @param secondMean the mean of the second values
 * @param less in how many pairs the first value is less than the second
 * @param equal in how many pairs both are the same
 * @param greater in how many pairs the first value is greater
 */
public record PairedComparison(
    Summary difference, double firstMean, double secondMean, int less, int equal, int greater) {

  /**
   * Returns the comparison of values that are paired by their index.
   *
   * @throws IllegalArgumentException if the numbers of values differ, there is none, or one is NaN
   *     or infinite
   */
  public static PairedComparison of(double[] first, double[] second) {
    double[] differences = differences(first, second);
    SignTest signs = SignTest.of(Alternative.TWO_SIDED, differences);
    return new PairedComparison(
        Summary.of(differences),
        Summary.of(first).mean(),
        Summary.of(second).mean(),
        signs.less(),
        signs.equal(),
        signs.greater());
  }

  /**
   * Returns the differences first − second, which the tests take.
   *
   * @throws IllegalArgumentException as {@link #of} does
   */
  public static double[] differences(double[] first, double[] second) {
    Values.requirePairs(first, second);
    Values.require(1, first, "first value");
    Values.require(1, second, "second value");
    double[] differences = new double[first.length];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = first[i] - second[i];
    }
    return differences;
  }

  /** The number of pairs. */
  public int pairs() {
    return difference.count();
  }

  /** The 95 % confidence interval of the mean difference; none for one pair. */
  public Optional<Interval> interval() {
    return difference.interval();
  }
}

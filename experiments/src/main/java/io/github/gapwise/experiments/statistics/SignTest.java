package io.github.gapwise.experiments.statistics;

import org.apache.commons.statistics.inference.BinomialTest;

/**
 * The sign test of paired differences: if those below 0 and those above it were equally likely, how
 * often would so few (or so many) be below? It assumes nothing about the distribution of the
 * differences. Differences of 0 are left out. The p-value is exact, by the binomial distribution.
 * Conover, Practical Nonparametric Statistics, 3rd edition, 1999, section 3.4.
 *
 * @param less how many differences are below 0
 * @param equal how many are 0
 * @param greater how many are above 0
 * @param pValue from 0 to 1; 1 if no difference is left
 */
public record SignTest(int less, int equal, int greater, double pValue) {
  private static final double EQUALLY_LIKELY = 0.5;

  /**
   * Returns the test of differences. One alone has p = 0.5 at best, two have 0.25.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that differences tend to be
   *     below 0
   * @throws IllegalArgumentException if there is no difference, or one is NaN or infinite
   */
  public static SignTest of(Alternative alternative, double... differences) {
    Values.require(1, differences, "difference");
    int less = 0;
    int greater = 0;
    for (double difference : differences) {
      less += difference < 0 ? 1 : 0;
      greater += difference > 0 ? 1 : 0;
    }
    double pValue = pValue(alternative, less, greater);
    return new SignTest(less, differences.length - less - greater, greater, pValue);
  }

  private static double pValue(Alternative alternative, int less, int greater) {
    if (less + greater == 0) {
      return 1;
    }
    return BinomialTest.withDefaults()
        .with(alternative.hypothesis())
        .test(less + greater, greater, EQUALLY_LIKELY)
        .getPValue();
  }
}

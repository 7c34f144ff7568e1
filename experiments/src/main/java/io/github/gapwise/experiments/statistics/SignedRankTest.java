package io.github.gapwise.experiments.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Wilcoxon's signed-rank test of paired differences: it weighs a difference by the rank of its
 * size, and so shows more than {@link SignTest}, if differences are distributed symmetrically.
 * Wilcoxon, Individual comparisons by ranking methods, Biometrics Bulletin 1, 1945.
 *
 * <p>Differences of 0 take part in the ranking and then count for neither side (Pratt, 1959); equal
 * sizes share the mean of their ranks. The p-value is exact for at most 50 differences if none is 0
 * and no two have the same size. Otherwise it is that of the normal distribution with the deviation
 * for these ties and zeros (Cureton, 1967) and a correction of 1/2 for continuity, which needs
 * about ten differences.
 *
 * @param statistic W+, the sum of the ranks of the differences above 0
 * @param pValue from 0 to 1; 1 if all differences are 0
 */
public record SignedRankTest(double statistic, double pValue) {

  /**
   * Returns the test of differences. One alone has p = 0.5 at best, two have 0.25.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that differences tend to be
   *     below 0
   * @throws IllegalArgumentException if there is no difference, or one is NaN or infinite
   */
  public static SignedRankTest of(Alternative alternative, double... differences) {
    Values.require(1, differences, "difference");
    if (Arrays.stream(differences).allMatch(difference -> difference == 0)) {
      return new SignedRankTest(0, 1);
    }
    WilcoxonSignedRankTest.Result result =
        WilcoxonSignedRankTest.withDefaults().with(alternative.hypothesis()).test(differences);
    return new SignedRankTest(result.getStatistic(), result.getPValue());
  }
}

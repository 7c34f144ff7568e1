package io.github.gapwise.experiments.statistics;

/**
 * Wilcoxon's signed-rank test of paired differences: it weighs a difference by the rank of its
 * size, and so shows more than {@link SignTest}, if differences are distributed symmetrically.
 * Wilcoxon, Individual comparisons by ranking methods, Biometrics Bulletin 1, 1945.
 *
 * <p>Differences of 0 take part in the ranking and then count for neither side (Pratt, 1959); equal
 * sizes share the mean of their ranks, and so do those that rounding to six decimals may tell
 * apart. The p-value is exact, given these zeros and ties, for at most {@value #EXACT_DIFFERENCES}
 * differences; beyond that, it is that of the normal distribution with the deviation for these
 * zeros and ties (Cureton, 1967) and a correction of 1/2 for continuity.
 *
 * @param statistic W+, the sum of the ranks of the differences above 0
 * @param pValue from 0 to 1; 1 if all differences are 0
 */
public record SignedRankTest(double statistic, double pValue) {
  private static final int EXACT_DIFFERENCES = 50;

  /**
   * Returns the test of differences. One alone has p = 0.5 at best, two have 0.25.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that differences tend to be
   *     below 0
   * @throws IllegalArgumentException if there is no difference, or one is NaN or infinite
   */
  public static SignedRankTest of(Alternative alternative, double... differences) {
    Values.require(1, differences, "difference");
    SignedRanks ranks = SignedRanks.of(differences);
    return new SignedRankTest(
        ranks.value(),
        differences.length <= EXACT_DIFFERENCES
            ? ranks.exactPValue(alternative)
            : ranks.normalPValue(alternative));
  }
}

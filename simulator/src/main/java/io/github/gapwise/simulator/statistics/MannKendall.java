package io.github.gapwise.simulator.statistics;

/**
 * The Mann-Kendall test for a trend that may bend but does not turn: it compares the order of y
 * with that of x, by Kendall's rank correlation, and assumes nothing about the distribution of y.
 * Mann, Nonparametric tests against trend, Econometrica 13, 1945; Kendall, Rank Correlation
 * Methods, 4th edition, 1970.
 *
 * <p>Points may share an x (several seeds at one arrival rate) or a y; such pairs count 0. The
 * p-value is exact for at most 50 points if no two share an x or a y. Otherwise it is that of the
 * normal distribution with the variance for these ties (Kendall, chapter 4) and a correction of 1
 * for continuity, which needs about ten points. If seeds are the same at each x, {@link PageTest}
 * shows more. The cost grows with the square of the number of points.
 *
 * @param score S, the pairs that rise minus those that fall
 * @param tau τ_b, the rank correlation of y and x, from −1 (y falls throughout) to 1; 0 if all x or
 *     all y are the same
 * @param pValue from 0 to 1; 1 if all x or all y are the same
 */
public record MannKendall(long score, double tau, double pValue) {

  /**
   * Returns the test of points (x_i, y_i), in any order. One point gives p = 1, two different
   * points 0.5 at best.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that y falls as x grows
   * @throws IllegalArgumentException if the numbers of x and y differ, there is none, or one is NaN
   *     or infinite
   */
  public static MannKendall of(Alternative alternative, double[] x, double[] y) {
    Values.requirePairs(x, y);
    Values.require(1, x, "x");
    Values.require(1, y, "y");
    KendallScore score = new KendallScore(x, y);
    return new MannKendall(score.score(), score.tau(), score.pValue(alternative));
  }

  /**
   * Returns the test of a series, in its order.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that the series falls
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public static MannKendall of(Alternative alternative, double... series) {
    double[] x = new double[series.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = i;
    }
    return of(alternative, x, series);
  }
}

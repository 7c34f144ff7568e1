package io.github.gapwise.experiments.statistics;

import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.RankingAlgorithm;
import org.apache.commons.statistics.ranking.TiesStrategy;

/**
 * Page's test for a trend that several rows share: each row is one seed, its values are those at
 * the points 1 … k of a sweep, in the order of the expected trend. Every row is ranked by itself,
 * so that a seed that is hard throughout does not hide the trend. Page, Ordered hypotheses for
 * multiple treatments: a significance test for linear ranks, Journal of the American Statistical
 * Association 58, 1963.
 *
 * <p>Equal values of a row share the mean of their ranks. The p-value is exact, given these ties,
 * for at most 7 points and 30 rows; beyond that, it is that of the normal distribution with the
 * variance for these ties.
 *
 * @param statistic L = Σ j · R_j, with R_j the sum over rows of the rank of point j
 * @param pValue from 0 to 1; 1 if the values of each row are all the same
 */
public record PageTest(double statistic, double pValue) {
  private static final RankingAlgorithm RANKING =
      new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
  private static final int EXACT_POINTS = 7;
  private static final int EXACT_ROWS = 30;

  /**
   * Returns the test of rows, each a seed. One row of three points has p = 1/6 at best; one of two,
   * 1/2.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that values fall from the
   *     first point to the last
   * @param rows at least one, each with as many values, at least two
   * @throws IllegalArgumentException if there is no row, a row has fewer than two values or another
   *     number than the first, or a value is NaN or infinite
   */
  public static PageTest of(Alternative alternative, double[]... rows) {
    requireTable(rows);
    double[][] ranks = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      ranks[i] = RANKING.apply(rows[i]);
    }
    int points = rows[0].length;
    PageScore score = new PageScore(ranks);
    boolean exact = points <= EXACT_POINTS && rows.length <= EXACT_ROWS;
    return new PageTest(
        score.value(), exact ? score.exactPValue(alternative) : score.normalPValue(alternative));
  }

  private static void requireTable(double[][] rows) {
    if (rows.length == 0) {
      throw new IllegalArgumentException("The number of rows (0) must be at least 1.");
    }
    for (double[] row : rows) {
      Values.require(2, row);
      if (row.length != rows[0].length) {
        throw new IllegalArgumentException(
            "The number of values of a row (%d) must be that of the first, %d."
                .formatted(row.length, rows[0].length));
      }
    }
  }
}

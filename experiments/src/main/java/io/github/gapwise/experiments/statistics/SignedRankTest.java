package io.github.gapwise.experiments.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.RankingAlgorithm;
import org.apache.commons.statistics.ranking.TiesStrategy;

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
  private static final RankingAlgorithm RANKING =
      new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double CONTINUITY = 0.5;

  /** What two differences of values that are rounded to six decimals may differ by. */
  private static final double ROUNDING = 2e-6 + 1e-9;

  /**
   * Returns the test of differences. One alone has p = 0.5 at best, two have 0.25.
   *
   * @param alternative what it should show: {@link Alternative#LESS} that differences tend to be
   *     below 0
   * @throws IllegalArgumentException if there is no difference, or one is NaN or infinite
   */
  public static SignedRankTest of(Alternative alternative, double... differences) {
    Values.require(1, differences, "difference");
    double[] all = RANKING.apply(sizes(differences));
    int[] unequal = IntStream.range(0, all.length).filter(i -> differences[i] != 0).toArray();
    double[] ranks = Arrays.stream(unequal).mapToDouble(i -> all[i]).toArray();
    double value =
        Arrays.stream(unequal).filter(i -> differences[i] > 0).mapToDouble(i -> all[i]).sum();
    return new SignedRankTest(
        value,
        differences.length <= EXACT_DIFFERENCES
            ? exactPValue(alternative, value, ranks)
            : normalPValue(alternative, value, ranks));
  }

  /** The sizes of differences; of those that rounding may tell apart, the least. */
  private static double[] sizes(double... differences) {
    double[] sizes = Arrays.stream(differences).map(Math::abs).toArray();
    double[] sorted = Arrays.stream(sizes).sorted().toArray();
    double[] least = sorted.clone();
    for (int i = 1; i < sorted.length; i++) {
      least[i] = sorted[i] - least[i - 1] <= ROUNDING ? least[i - 1] : sorted[i];
    }
    return Arrays.stream(sizes).map(size -> least[Arrays.binarySearch(sorted, size)]).toArray();
  }

  /**
   * The p-value if each difference that is not 0 were above 0 as often as below, whatever the
   * others are. Computes with twice W+, a whole number because mean ranks are whole or halves.
   */
  private static double exactPValue(Alternative alternative, double value, double... ranks) {
    double[] distribution = {1};
    for (double rank : ranks) {
      distribution = withEitherSign(distribution, doubled(rank));
    }
    int doubled = doubled(value);
    return alternative.pValue(
        Arrays.stream(distribution, 0, doubled + 1).sum(),
        Arrays.stream(distribution, doubled, distribution.length).sum());
  }

  private static int doubled(double rank) {
    return (int) Math.round(2 * rank);
  }

  private static double[] withEitherSign(double[] probability, int rank) {
    double[] sums = new double[probability.length + rank];
    for (int i = 0; i < probability.length; i++) {
      sums[i] += probability[i] / 2;
      sums[i + rank] += probability[i] / 2;
    }
    return sums;
  }

  private static double normalPValue(Alternative alternative, double value, double... ranks) {
    if (ranks.length == 0) {
      return 1;
    }
    double mean = Arrays.stream(ranks).sum() / 2;
    double deviation = Math.sqrt(Arrays.stream(ranks).map(rank -> rank * rank).sum()) / 2;
    return alternative.pValue(
        NORMAL.cumulativeProbability((value - mean + CONTINUITY) / deviation),
        NORMAL.survivalProbability((value - mean - CONTINUITY) / deviation));
  }
}

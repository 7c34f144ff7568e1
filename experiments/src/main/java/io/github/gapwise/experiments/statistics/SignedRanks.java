package io.github.gapwise.experiments.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.RankingAlgorithm;
import org.apache.commons.statistics.ranking.TiesStrategy;

/**
 * Wilcoxon's W+ of differences, and its distribution if each difference that is not 0 were above 0
 * as often as below, whatever the others are.
 */
final class SignedRanks {
  private static final RankingAlgorithm RANKING =
      new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double CONTINUITY = 0.5;

  /** What two differences of values that are rounded to six decimals may differ by. */
  private static final double ROUNDING = 2e-6 + 1e-9;

  /** Those of the differences that are not 0, in a ranking of all. */
  private final double[] ranks;

  private final double value;

  private SignedRanks(double[] ranks, double value) {
    this.ranks = ranks;
    this.value = value;
  }

  static SignedRanks of(double... differences) {
    double[] all = RANKING.apply(sizes(differences));
    double[] ranks = new double[differences.length];
    int count = 0;
    double value = 0;
    for (int i = 0; i < differences.length; i++) {
      if (differences[i] != 0) {
        ranks[count] = all[i];
        count++;
        value += differences[i] > 0 ? all[i] : 0;
      }
    }
    return new SignedRanks(Arrays.copyOf(ranks, count), value);
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

  double value() {
    return value;
  }

  /** Computes with twice W+, a whole number because mean ranks are whole or halves. */
  double exactPValue(Alternative alternative) {
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

  double normalPValue(Alternative alternative) {
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

package io.github.gapwise.simulator.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Kendall's S of points: the pairs of points that rise minus those that fall, and the distribution
 * of S if there is no trend. Kendall, Rank Correlation Methods, 4th edition, 1970, chapters 4 and
 * 5.
 */
final class KendallScore {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * The most points for which the exact distribution is computed; beyond it the normal one is as
   * good.
   */
  private static final int EXACT_LIMIT = 50;

  private final int count;
  private final TieSums xTies;
  private final TieSums yTies;
  private final long score;

  KendallScore(double[] x, double[] y) {
    this.count = x.length;
    this.xTies = TieSums.among(x);
    this.yTies = TieSums.among(y);
    this.score = score(x, y);
  }

  private static long score(double[] x, double[] y) {
    double score = 0;
    for (int j = 1; j < x.length; j++) {
      for (int i = 0; i < j; i++) {
        score += Math.signum(x[j] - x[i]) * Math.signum(y[j] - y[i]);
      }
    }
    return (long) score;
  }

  long score() {
    return score;
  }

  /** Kendall's τ_b, S over the geometric mean of the pairs without ties in x and in y. */
  double tau() {
    double pairs = TieSums.ofAll(count).pairs();
    double untied = Math.sqrt((pairs - xTies.pairs()) * (pairs - yTies.pairs()));
    return untied == 0 ? 0 : score / untied;
  }

  /** The standard deviation of S if every order of the y were equally likely. */
  double standardDeviation() {
    return Math.sqrt(Math.max(0, variance()));
  }

  private double variance() {
    TieSums all = TieSums.ofAll(count);
    double untied = (all.variance() - xTies.variance() - yTies.variance()) / 18;
    return untied
        + quotient(xTies.pairs() * yTies.pairs(), all.pairs())
        + quotient(xTies.triples() * yTies.triples(), 9 * all.triples());
  }

  private static double quotient(double numerator, double denominator) {
    return denominator == 0 ? 0 : numerator / denominator;
  }

  double pValue(Alternative alternative) {
    if (xTies.none() && yTies.none() && count <= EXACT_LIMIT) {
      return exact(alternative);
    }
    double deviation = standardDeviation();
    return deviation == 0 ? 1 : normal(alternative, deviation);
  }

  /** Returns the p-value by the normal distribution, with a correction of 1 for continuity. */
  private double normal(Alternative alternative, double deviation) {
    return alternative.pValue(
        NORMAL.cumulativeProbability((score + 1) / deviation),
        NORMAL.survivalProbability((score - 1) / deviation));
  }

  /**
   * Returns the exact p-value; S is the number of pairs minus twice the number of pairs that fall.
   */
  private double exact(Alternative alternative) {
    double[] probability = fallingPairs(count);
    int falling = (probability.length - 1 - (int) score) / 2;
    return alternative.pValue(
        sum(probability, falling, probability.length), sum(probability, 0, falling + 1));
  }

  /**
   * Returns the probabilities of 0, 1, … falling pairs in a random order: the n-th point falls
   * below any number of those before it, each equally likely.
   */
  private static double[] fallingPairs(int count) {
    double[] probability = {1};
    for (int n = 2; n <= count; n++) {
      double[] next = new double[probability.length + n - 1];
      for (int falling = 0; falling < probability.length; falling++) {
        for (int more = 0; more < n; more++) {
          next[falling + more] += probability[falling] / n;
        }
      }
      probability = next;
    }
    return probability;
  }

  private static double sum(double[] probability, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += probability[i];
    }
    return sum;
  }
}

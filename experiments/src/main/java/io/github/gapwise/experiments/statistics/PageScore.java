package io.github.gapwise.experiments.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Page's L of ranked rows, and its distribution if every order of a row is equally likely. */
final class PageScore {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double[][] ranks;
  private final int points;
  private final double value;

  PageScore(double[][] ranks) {
    this.ranks = ranks;
    this.points = ranks[0].length;
    this.value = Arrays.stream(ranks).mapToDouble(PageScore::weighted).sum();
  }

  private static double weighted(double[] row) {
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += (j + 1) * row[j];
    }
    return sum;
  }

  double value() {
    return value;
  }

  double normalPValue(Alternative alternative) {
    double variance = Arrays.stream(ranks).mapToDouble(this::variance).sum();
    if (variance == 0) {
      return 1;
    }
    double mean = ranks.length * points * (points + 1.0) * (points + 1) / 4;
    double z = (value - mean) / Math.sqrt(variance);
    return alternative.pValue(NORMAL.cumulativeProbability(z), NORMAL.survivalProbability(z));
  }

  /** The variance of Σ j · r_j over all orders of the ranks of a row. */
  private double variance(double[] row) {
    double squares = 0;
    for (double rank : row) {
      double deviation = rank - (points + 1) / 2.0;
      squares += deviation * deviation;
    }
    double cubic = (double) points * points * points - points; // 12 Σ (j - (k + 1) / 2)²
    return cubic / 12 * squares / (points - 1);
  }

  /** Computes with twice L, a whole number because mean ranks are whole or halves. */
  double exactPValue(Alternative alternative) {
    double[] distribution = {1};
    for (double[] row : ranks) {
      distribution = convolved(distribution, doubledScores(row));
    }
    int doubled = (int) Math.round(2 * value);
    return alternative.pValue(
        sum(distribution, 0, doubled + 1), sum(distribution, doubled, distribution.length));
  }

  /**
   * Returns the probabilities of each value of 2 Σ j · r_j over all orders of the ranks of a row,
   * by the set of ranks that the first points have used up.
   */
  private double[] doubledScores(double[] row) {
    int greatest = points * (points + 1) * (2 * points + 1) / 3;
    double[][] byUsed = new double[1 << points][greatest + 1];
    byUsed[0][0] = 1;
    for (int used = 0; used < byUsed.length - 1; used++) {
      int point = Integer.bitCount(used) + 1;
      for (int next = 0; next < points; next++) {
        if ((used >> next & 1) == 0) {
          int more = (int) Math.round(2 * point * row[next]);
          addShifted(byUsed[used | 1 << next], byUsed[used], more, points - point + 1);
        }
      }
    }
    return byUsed[byUsed.length - 1];
  }

  private static void addShifted(double[] sums, double[] probability, int shift, int choices) {
    for (int i = 0; i + shift < sums.length; i++) {
      sums[i + shift] += probability[i] / choices;
    }
  }

  private static double[] convolved(double[] one, double[] other) {
    double[] sums = new double[one.length + other.length - 1];
    for (int i = 0; i < other.length; i++) {
      if (other[i] > 0) {
        for (int j = 0; j < one.length; j++) {
          sums[i + j] += one[j] * other[i];
        }
      }
    }
    return sums;
  }

  private static double sum(double[] probability, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += probability[i];
    }
    return sum;
  }
}

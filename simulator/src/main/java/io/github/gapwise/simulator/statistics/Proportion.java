package io.github.gapwise.simulator.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A share of things counted, such as the runs in which one policy beats another.
 *
 * @param hits how many have the property
 * @param total of how many, at least 1
 */
public record Proportion(int hits, int total) {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * Checks the counts.
   *
   * @throws IllegalArgumentException if there is nothing to count, or hits are negative or more
   *     than the total
   */
  public Proportion {
    Values.requireCount(hits, "number of hits");
    if (total < Math.max(1, hits)) {
      throw new IllegalArgumentException(
          "The total (" + total + ") must be at least 1 and the number of hits (" + hits + ").");
    }
  }

  /** The share, from 0 to 1. */
  public double share() {
    return (double) hits / total;
  }

  /** The 95 % confidence interval of the share. */
  public Interval interval() {
    return interval(Interval.CONFIDENCE);
  }

  /**
   * Returns the confidence interval of the share: Wilson's score interval, within 0 and 1 and of
   * some width even if the share is 0 or 1, also for a total of 1. Wilson, Probable inference, the
   * law of succession, and statistical inference, Journal of the American Statistical Association
   * 22, 1927.
   *
   * @param confidence how often such an interval contains the true share, above 0 and below 1
   * @throws IllegalArgumentException if the confidence is out of range
   */
  public Interval interval(double confidence) {
    Values.requireConfidence(confidence);
    double z = NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
    double weight = total + z * z;
    double centre = (hits + z * z / 2) / weight;
    double variance = (double) hits * (total - hits) / total + z * z / 4;
    double margin = z * Math.sqrt(variance) / weight;
    return new Interval(hits == 0 ? 0 : centre - margin, hits == total ? 1 : centre + margin);
  }
}

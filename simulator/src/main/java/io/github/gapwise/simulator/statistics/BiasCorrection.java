package io.github.gapwise.simulator.statistics;

import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The BCa interval of a statistic. Efron, Tibshirani, An Introduction to the Bootstrap, 1993,
 * equations 14.9 to 14.14.
 */
final class BiasCorrection {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** The (B + 1)p-th of B replicates. */
  private static final Quantile QUANTILE = Quantile.withDefaults().with(EstimationMethod.HF6);

  private final double[] replicates;
  private final double bias;
  private final double acceleration;

  BiasCorrection(double observed, double[] replicates, Acceleration acceleration) {
    this.replicates = replicates;
    this.bias = bias(observed, replicates);
    this.acceleration = acceleration.value();
  }

  /** Returns the interval, bounded by quantiles of the replicates. */
  Interval interval(double confidence) {
    double low = NORMAL.inverseCumulativeProbability((1 - confidence) / 2);
    double[] ends = QUANTILE.evaluate(replicates, corrected(low), corrected(-low));
    return new Interval(ends[0], ends[1]);
  }

  private double corrected(double quantile) {
    double biased = bias + quantile;
    return NORMAL.cumulativeProbability(bias + biased / (1 - acceleration * biased));
  }

  /**
   * Returns the quantile of the normal distribution for the share of replicates below the observed
   * statistic. Equal ones count half, because a statistic of few values has many of them. If all
   * are on one side, half of one counts as on the other.
   */
  private static double bias(double observed, double[] replicates) {
    double below = 0;
    for (double replicate : replicates) {
      below += replicate < observed ? 1 : replicate == observed ? 0.5 : 0;
    }
    double inside = Math.min(Math.max(below, 0.5), replicates.length - 0.5);
    return NORMAL.inverseCumulativeProbability(inside / replicates.length);
  }
}

package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * When jobs arrive.
 *
 * @param logGap the natural logarithm of the seconds between arrivals, as if all hours were alike
 * @param cycle how the hours differ
 */
record LublinArrivals(GammaDistribution logGap, DailyCycle cycle) {

  /** The logarithm of the longest time between arrivals, some five days. */
  private static final double MAX_LOG_GAP = 13;

  /** Draws seconds between arrivals, as if all hours were alike. */
  ContinuousSampler gaps(UniformRandomProvider random) {
    ContinuousDistribution.Sampler logs = logGap.createSampler(random);
    return () -> Math.exp(LublinRunTimes.drawUpTo(MAX_LOG_GAP, logs::sample));
  }

  /**
   * Returns the mean of these seconds. The exponential of a gamma variable, weighted by itself, is
   * again that of a gamma variable, of a larger scale.
   */
  double meanGap() {
    double shape = logGap.getShape();
    double rest = 1 - logGap.getScale();
    GammaDistribution weighted = GammaDistribution.of(shape, logGap.getScale() / rest);
    return Math.pow(rest, -shape)
        * weighted.cumulativeProbability(MAX_LOG_GAP)
        / logGap.cumulativeProbability(MAX_LOG_GAP);
  }
}

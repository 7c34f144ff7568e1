package io.github.gapwise.workloads.trace.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;

/** How long a host stays in a state, in hours. */
sealed interface Lifetime {
  double mean();

  ContinuousSampler sampler(UniformRandomProvider random);

  /**
   * Draws the lifetime that covers a given time of a process that has run indefinitely: one that is
   * x times as long is x times as likely to cover it.
   */
  ContinuousSampler currentSampler(UniformRandomProvider random);

  /**
   * A Weibull distribution.
   *
   * @param shape below 1: the longer a host has been in the state, the longer it will stay
   * @param scale in hours
   */
  record Weibull(double shape, double scale) implements Lifetime {
    @Override
    public double mean() {
      return WeibullDistribution.of(shape, scale).getMean();
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
      ContinuousSampler exponential = ZigguratSampler.Exponential.of(random);
      return () -> scale * Math.pow(exponential.sample(), 1 / shape);
    }

    /** Raised to the power of the shape, it has a gamma distribution of shape 1 + 1/shape. */
    @Override
    public ContinuousSampler currentSampler(UniformRandomProvider random) {
      ContinuousSampler gamma = AhrensDieterMarsagliaTsangGammaSampler.of(random, 1 + 1 / shape, 1);
      return () -> scale * Math.pow(gamma.sample(), 1 / shape);
    }
  }

  /**
   * A log-normal distribution.
   *
   * @param mu the mean of the logarithm of the hours
   * @param sigma its standard deviation
   */
  record LogNormal(double mu, double sigma) implements Lifetime {
    @Override
    public double mean() {
      return LogNormalDistribution.of(mu, sigma).getMean();
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
      ContinuousSampler normal = ZigguratSampler.NormalizedGaussian.of(random);
      return () -> Math.exp(mu + sigma * normal.sample());
    }

    /** Log-normal again, with the mean of the logarithm larger by its variance. */
    @Override
    public ContinuousSampler currentSampler(UniformRandomProvider random) {
      return new LogNormal(mu + sigma * sigma, sigma).sampler(random);
    }
  }
}

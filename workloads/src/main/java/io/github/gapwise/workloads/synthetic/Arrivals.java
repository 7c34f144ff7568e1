package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** How the times between arrivals are distributed. All have the requested mean. */
enum Arrivals {
  /** From 0 to twice the mean. */
  UNIFORM {
    @Override
    ContinuousSampler unitGaps(UniformRandomProvider random) {
      return ContinuousUniformSampler.of(random, 0, 2);
    }
  },

  /** With a standard deviation of a third of the mean, cut off at 0 and at twice the mean. */
  NORMAL {
    @Override
    ContinuousSampler unitGaps(UniformRandomProvider random) {
      ContinuousSampler standard = ZigguratSampler.NormalizedGaussian.of(random);
      return () -> 1 + sampleWithinThree(standard) / 3;
    }
  },

  /** Negative exponential: arrivals without memory. */
  EXPONENTIAL {
    @Override
    ContinuousSampler unitGaps(UniformRandomProvider random) {
      return ZigguratSampler.Exponential.of(random);
    }
  };

  /** Draws the times between arrivals whose mean is 1. */
  abstract ContinuousSampler unitGaps(UniformRandomProvider random);

  private static double sampleWithinThree(ContinuousSampler standard) {
    double value = standard.sample();
    while (Math.abs(value) > 3) {
      value = standard.sample();
    }
    return value;
  }
}

package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** How the times between arrivals are distributed. All have the requested mean. */
enum Arrivals {
  /** From 0 to twice the mean. */
  UNIFORM,
  /** With a standard deviation of a third of the mean, cut off at 0 and at twice the mean. */
  NORMAL,
  /** Negative exponential: arrivals without memory. */
  EXPONENTIAL;

  /** Draws the times between arrivals whose mean is 1. */
  ContinuousSampler unitGaps(UniformRandomProvider random) {
    return switch (this) {
      case UNIFORM -> ContinuousUniformSampler.of(random, 0, 2);
      case NORMAL -> {
        ContinuousSampler standard = ZigguratSampler.NormalizedGaussian.of(random);
        yield () -> 1 + sampleWithinThree(standard) / 3;
      }
      case EXPONENTIAL -> ZigguratSampler.Exponential.of(random);
    };
  }

  private static double sampleWithinThree(ContinuousSampler standard) {
    double value = standard.sample();
    while (Math.abs(value) > 3) {
      value = standard.sample();
    }
    return value;
  }
}

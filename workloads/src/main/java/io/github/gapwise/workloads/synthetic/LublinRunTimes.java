package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * How long jobs run. The natural logarithm of the run time in seconds follows one of two gamma
 * distributions; the larger a job, the rarer the one of short jobs.
 *
 * @param brief the logarithm for short jobs
 * @param lengthy the logarithm for long jobs
 * @param slope by how much a CPU changes the share of short jobs
 * @param intercept the share of short jobs at a size of no CPU
 */
record LublinRunTimes(
    GammaDistribution brief, GammaDistribution lengthy, double slope, double intercept) {

  /** Returns a sampler of run times of at most {@code maxSeconds}. */
  Sampler sampler(UniformRandomProvider random, double maxSeconds) {
    ContinuousDistribution.Sampler briefLogs = brief.createSampler(random);
    ContinuousDistribution.Sampler lengthyLogs = lengthy.createSampler(random);
    double maxLog = Math.log(maxSeconds);
    return cpus -> {
      double share = intercept + slope * cpus;
      return Math.exp(
          drawUpTo(maxLog, () -> (random.nextDouble() < share ? briefLogs : lengthyLogs).sample()));
    };
  }

  /** Draws again until the value is no larger than the limit. */
  static double drawUpTo(double limit, ContinuousSampler sampler) {
    double value = sampler.sample();
    while (value > limit) {
      value = sampler.sample();
    }
    return value;
  }

  /** Draws the run time of a job of a given size. */
  @FunctionalInterface
  interface Sampler {
    double sample(int cpus);
  }
}

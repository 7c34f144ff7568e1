package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.input.Range;

/** Estimates that are a drawn multiple of the run time. */
record FactorRule(Range factors, long seed) implements EstimateRule {

  FactorRule {
    if (factors.min() < 1) {
      throw new IllegalArgumentException(
          "The factor (%s) of estimates must be at least 1.".formatted(factors));
    }
  }

  @Override
  public long work(long jobId, long actualWork, double workPerSecond) {
    double work = Math.ceil(actualWork * factors.at(Draw.FACTOR.of(seed, jobId)));
    return Math.max(actualWork, (long) work); // work beyond 2^53 may round down
  }
}

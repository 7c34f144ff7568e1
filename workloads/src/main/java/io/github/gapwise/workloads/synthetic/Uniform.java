package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.workloads.input.Range;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;

/** Draws numbers in a range from a stream. */
final class Uniform {
  private Uniform() {}

  /** Returns a sampler; it draws exactly the one value if the range has no other. */
  static ContinuousSampler sampler(Range range, UniformRandomProvider random) {
    return range.min() == range.max()
        ? range::min
        : ContinuousUniformSampler.of(random, range.min(), range.max());
  }
}

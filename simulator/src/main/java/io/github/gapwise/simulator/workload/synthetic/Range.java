package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;

/** An interval from which numbers are drawn uniformly. */
record Range(double min, double max) {

  /** The range between the values of two parameters. */
  static Range of(Parameter<Double> min, Parameter<Double> max, Arguments arguments) {
    Range range = new Range(arguments.get(min), arguments.get(max));
    if (range.min > range.max) {
      throw new IllegalArgumentException(
          "The %s (%s) must not exceed the %s (%s)."
              .formatted(min.name(), range.min, max.name(), range.max));
    }
    return range;
  }

  /** Draws exactly the one value if the range has no other. */
  ContinuousSampler sampler(UniformRandomProvider random) {
    return min == max ? () -> min : ContinuousUniformSampler.of(random, min, max);
  }
}

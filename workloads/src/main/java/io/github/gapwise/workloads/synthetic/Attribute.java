package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.workloads.input.Range;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The attributes that are drawn at random, each from its own stream: one source is seeded, and
 * every attribute takes another jump of it, 2<sup>128</sup> numbers apart from the next. So
 * attributes are independent, and a parameter that changes how one is drawn cannot change another.
 *
 * <p>The order must never change, and new attributes come last; otherwise the same parameters yield
 * other workloads than before.
 */
enum Attribute {
  MACHINE_CPUS,
  MACHINE_SPEED,
  ARRIVAL,
  RUN_TIME,
  JOB_CPUS,
  HAS_DEADLINE,
  SLACK,
  OVERESTIMATE,
  INTERACTIVE_ARRIVAL,
  INTERACTIVE_RUN_TIME,
  INTERACTIVE_JOB_CPUS,
  WEIGHT,
  MACHINE_TAGS,
  REQUIRED_TAG,
  OWNER,
  JOB_NODES,
  JOB_MEMORY,
  JOB_GPUS,
  MACHINE_GPUS;

  /** Returns the stream for a seed, from its beginning. */
  @SuppressWarnings("EnumOrdinal") // one jump more than for the attribute before
  UniformRandomProvider stream(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i <= ordinal(); i++) {
      source.jump();
    }
    return source;
  }

  /** Draws numbers in a range from the stream; exactly the one value if the range has no other. */
  ContinuousSampler uniform(Range range, long seed) {
    return range.min() == range.max()
        ? range::min
        : ContinuousUniformSampler.of(stream(seed), range.min(), range.max());
  }
}

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
 */
enum Attribute {
  MACHINE_CPUS(1),
  MACHINE_SPEED(2),
  ARRIVAL(3),
  RUN_TIME(4),
  JOB_CPUS(5),
  HAS_DEADLINE(6),
  SLACK(7),
  OVERESTIMATE(8),
  INTERACTIVE_ARRIVAL(9),
  INTERACTIVE_RUN_TIME(10),
  INTERACTIVE_JOB_CPUS(11),
  WEIGHT(12),
  MACHINE_TAGS(13),
  REQUIRED_TAG(14),
  OWNER(15),
  JOB_NODES(16),
  JOB_MEMORY(17),
  JOB_GPUS(18),
  MACHINE_GPUS(19);

  /** Must never change; otherwise the same parameters yield other workloads than before. */
  private final int jumps;

  Attribute(int jumps) {
    this.jumps = jumps;
  }

  /** Returns the stream for a seed, from its beginning. */
  UniformRandomProvider stream(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < jumps; i++) {
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

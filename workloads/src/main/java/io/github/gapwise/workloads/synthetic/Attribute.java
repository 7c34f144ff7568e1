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
public enum Attribute {
  /** The CPUs of a machine. */
  MACHINE_CPUS(1),
  /** The speed of a machine. */
  MACHINE_SPEED(2),
  /** The time from one arrival to the next. */
  ARRIVAL(3),
  /** The run time of a job. */
  RUN_TIME(4),
  /** The CPUs of a job. */
  JOB_CPUS(5),
  /** Whether a job has a deadline. */
  HAS_DEADLINE(6),
  /** The time from release to deadline. */
  SLACK(7),
  /** The factor by which an estimate exceeds the run time. */
  OVERESTIMATE(8),
  /** The arrivals of interactive jobs. */
  INTERACTIVE_ARRIVAL(9),
  /** The run times of interactive jobs. */
  INTERACTIVE_RUN_TIME(10),
  /** The CPUs of interactive jobs. */
  INTERACTIVE_JOB_CPUS(11),
  /** The weight of a job. */
  WEIGHT(12),
  /** The tags that a machine carries. */
  MACHINE_TAGS(13),
  /** The tag that a job requires. */
  REQUIRED_TAG(14),
  /** The user who owns a job. */
  OWNER(15),
  /** The number of nodes of a job. */
  JOB_NODES(16),
  /** The memory that a job needs. */
  JOB_MEMORY(17),
  /** The GPUs that a job needs. */
  JOB_GPUS(18),
  /** Whether a machine has GPUs. */
  MACHINE_GPUS(19);

  /** Must never change; otherwise the same parameters yield other workloads than before. */
  private final int jumps;

  Attribute(int jumps) {
    this.jumps = jumps;
  }

  /** Returns the stream for a seed, from its beginning. */
  public UniformRandomProvider stream(long seed) {
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

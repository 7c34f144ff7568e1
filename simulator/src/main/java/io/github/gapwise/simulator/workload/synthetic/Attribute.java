package io.github.gapwise.simulator.workload.synthetic;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * What is drawn at random, each from a stream of its own: one source is seeded, and every attribute
 * takes another jump of it, 2<sup>128</sup> numbers apart from the next. So attributes are
 * independent, and a parameter that changes how one is drawn cannot move another.
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
  INTERACTIVE_JOB_CPUS(11);

  /** Never to be changed, or the same parameters yield other workloads than before. */
  private final int jumps;

  Attribute(int jumps) {
    this.jumps = jumps;
  }

  /** The stream for a seed, from its beginning. */
  UniformRandomProvider stream(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < jumps; i++) {
      source.jump();
    }
    return source;
  }
}

package io.github.gapwise.workloads.trace.synthetic;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.LongJumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The attributes that are drawn at random, for each host from its own stream: one source is seeded,
 * every attribute takes another long jump of it, 2<sup>192</sup> numbers apart from the next, and
 * every host another jump from there, 2<sup>128</sup> numbers apart. So hosts and attributes are
 * independent, and none can change another.
 */
enum HostAttribute {
  SPEED(1),
  HABITS(2),
  REGULARITY(3),
  OFF(4),
  PRESENCE(5),
  LOAD(6),
  AVAILABLE_TIME(7),
  UNAVAILABLE_TIME(8),
  FIRST_STATE(9),
  BURST(10),
  LAB(11);

  /** Must never change; otherwise the same parameters yield other traces than before. */
  private final int longJumps;

  HostAttribute(int longJumps) {
    this.longJumps = longJumps;
  }

  Streams streams(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < longJumps; i++) {
      ((LongJumpableUniformRandomProvider) source).longJump();
    }
    return source::jump;
  }

  /** One stream after the other. */
  @FunctionalInterface
  interface Streams {
    UniformRandomProvider next();
  }
}

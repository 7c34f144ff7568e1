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
 *
 * <p>The order must never change, and new attributes come last; otherwise the same parameters yield
 * other traces than before.
 */
enum HostAttribute {
  SPEED,
  HABITS,
  REGULARITY,
  OFF,
  PRESENCE,
  LOAD,
  AVAILABLE_TIME,
  UNAVAILABLE_TIME,
  FIRST_STATE,
  BURST,
  LAB;

  @SuppressWarnings("EnumOrdinal") // one long jump more than for the attribute before
  Streams streams(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i <= ordinal(); i++) {
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

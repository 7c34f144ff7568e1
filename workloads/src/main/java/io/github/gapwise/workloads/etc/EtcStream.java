package io.github.gapwise.workloads.etc;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The quantities that are drawn at random, each from its own stream, 2<sup>128</sup> numbers apart
 * from the next: the arrivals do not depend on the matrix, nor the values of jobs on the number of
 * machines.
 */
enum EtcStream {
  TASK(1),
  FACTOR(2),
  ARRIVAL(3);

  /** Must never change; otherwise the same parameters yield other workloads than before. */
  private final int jumps;

  EtcStream(int jumps) {
    this.jumps = jumps;
  }

  UniformRandomProvider of(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < jumps; i++) {
      source.jump();
    }
    return source;
  }
}

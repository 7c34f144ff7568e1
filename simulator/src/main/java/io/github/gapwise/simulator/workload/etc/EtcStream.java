package io.github.gapwise.simulator.workload.etc;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * What is drawn at random, each from a stream of its own, 2<sup>128</sup> numbers apart from the
 * next: the arrivals do not depend on the matrix, nor the values of jobs on the number of machines.
 */
enum EtcStream {
  TASK(1),
  FACTOR(2),
  ARRIVAL(3);

  /** Never to be changed, or the same parameters yield other workloads than before. */
  private final int jumps;

  EtcStream(int jumps) {
    this.jumps = jumps;
  }

  /** The stream for a seed, from its beginning. */
  UniformRandomProvider of(long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < jumps; i++) {
      source.jump();
    }
    return source;
  }
}

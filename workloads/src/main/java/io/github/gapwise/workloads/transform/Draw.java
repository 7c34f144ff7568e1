package io.github.gapwise.workloads.transform;

import java.util.SplittableRandom;

/**
 * The quantities that are drawn for a job. A number depends only on the seed, the quantity and the
 * job's id, so that it stays the same in a slice of the workload and in any order of the jobs: it
 * is the number at the place of the id in the sequence of SplitMix64 (Steele, Lea, Flood: Fast
 * splittable pseudorandom number generators, OOPSLA 2014) that the seed and the draw begin.
 */
enum Draw {
  HAS_DEADLINE(1),
  SLACK(2),
  FACTOR(3),
  IS_CLOSE(4),
  LIMIT(5);

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  /** Must never change; otherwise the same seeds yield other workloads than before. */
  private final int number;

  Draw(int number) {
    this.number = number;
  }

  /** A number from 0 to less than 1. */
  double of(long seed, long jobId) {
    long start = place(place(seed, 1).nextLong(), number).nextLong();
    return place(start, jobId).nextDouble();
  }

  /** The sequence of a seed, from a place on, counted from 1. */
  private static SplittableRandom place(long seed, long place) {
    return new SplittableRandom(seed + (place - 1) * GOLDEN_GAMMA);
  }
}

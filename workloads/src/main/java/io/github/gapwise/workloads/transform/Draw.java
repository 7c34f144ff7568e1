package io.github.gapwise.workloads.transform;

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
  private static final double UNIT = 0x1.0p-53;

  /** Must never change; otherwise the same seeds yield other workloads than before. */
  private final int number;

  Draw(int number) {
    this.number = number;
  }

  /** A number from 0 to less than 1. */
  double of(long seed, long jobId) {
    long start = mix(mix(seed + GOLDEN_GAMMA) + number * GOLDEN_GAMMA);
    return (mix(start + jobId * GOLDEN_GAMMA) >>> 11) * UNIT;
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}

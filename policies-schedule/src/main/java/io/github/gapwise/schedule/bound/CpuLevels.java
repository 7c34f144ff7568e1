package io.github.gapwise.schedule.bound;

import java.util.stream.IntStream;

/**
 * The numbers of CPUs that a bound tells apart: each one up to 16, then four in each doubling, so
 * that a machine of 256 CPUs has 32 levels and not 256. What a machine has for a level holds of all
 * jobs that need as many CPUs or more: fewer CPUs are free no later.
 */
final class CpuLevels {
  private static final int EXACT = 16;
  private static final int PER_DOUBLING = 4;

  /** By number of CPUs: the greatest level that has no more. */
  private final int[] levels;

  /** Levels for machines of up to so many CPUs. */
  CpuLevels(int mostCpus) {
    levels = IntStream.rangeClosed(0, mostCpus).map(CpuLevels::level).toArray();
  }

  private static int level(int cpus) {
    if (cpus <= EXACT) {
      return cpus;
    }
    int power = Integer.highestOneBit(cpus);
    int doublings = Integer.numberOfTrailingZeros(power / EXACT);
    int quarter = (cpus - power) / (power / PER_DOUBLING);
    return EXACT + PER_DOUBLING * doublings + quarter;
  }

  /** The number of levels, that of no CPU included. */
  int count() {
    return levels[levels.length - 1] + 1;
  }

  /** The greatest level of no more than so many CPUs. */
  int of(int cpus) {
    return levels[Math.min(cpus, levels.length - 1)];
  }
}

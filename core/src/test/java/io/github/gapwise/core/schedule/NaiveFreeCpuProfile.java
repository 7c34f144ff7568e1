package io.github.gapwise.core.schedule;

import java.util.Arrays;
import java.util.stream.IntStream;

/** One number of free CPUs for each of the first ticks; from then on all are free. */
final class NaiveFreeCpuProfile {
  /** The first tick at which nothing can be reserved. */
  static final int HORIZON = 64;

  private final int cpus;
  private final int[] free = new int[HORIZON];

  NaiveFreeCpuProfile(int cpus) {
    this.cpus = cpus;
    Arrays.fill(free, cpus);
  }

  int cpus() {
    return cpus;
  }

  int freeAt(long tick) {
    return tick < HORIZON ? free[(int) tick] : cpus;
  }

  /** Whether this many more CPUs, or fewer if negative, can be free in all ticks of the period. */
  boolean allows(int from, int to, int change) {
    return IntStream.range(from, to)
        .map(tick -> free[tick] + change)
        .allMatch(value -> 0 <= value && value <= cpus);
  }

  void add(int from, int to, int change) {
    for (int tick = from; tick < to; tick++) {
      free[tick] += change;
    }
  }

  /** The first tick from which on this many CPUs stay free indefinitely. */
  long openFrom(int needed) {
    int tick = HORIZON;
    while (tick > 0 && free[tick - 1] >= needed) {
      tick--;
    }
    return tick;
  }

  long earliestStart(int needed, long duration, long notBefore, long latest) {
    for (long start = notBefore; start <= Math.min(latest, notBefore + HORIZON); start++) {
      if (hasRoom(needed, start, duration)) {
        return start;
      }
    }
    return FreeCpus.NEVER;
  }

  private boolean hasRoom(int needed, long start, long duration) {
    for (long tick = start; tick < Math.min(HORIZON, start + duration); tick++) {
      if (free[(int) tick] < needed) {
        return false;
      }
    }
    return true;
  }
}

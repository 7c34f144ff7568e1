package io.github.gapwise.core.schedule;

import java.util.Arrays;

/** The number of CPUs that entries take at every single tick from a first one on. */
final class TakenCpus {
  private final long from;
  private int[] taken = new int[64];

  TakenCpus(long from) {
    this.from = from;
  }

  static TakenCpus of(Iterable<NaiveEntry> entries, long from) {
    TakenCpus result = new TakenCpus(from);
    entries.forEach(result::take);
    return result;
  }

  void take(NaiveEntry entry) {
    for (long tick = Math.max(from, entry.start()); tick < entry.end(); tick++) {
      int k = (int) (tick - from);
      if (k >= taken.length) {
        taken = Arrays.copyOf(taken, 2 * k);
      }
      taken[k] += entry.job().cpus();
    }
  }

  int at(long tick) {
    long k = tick - from;
    return k < taken.length ? taken[(int) k] : 0;
  }

  /** A tick from which on nothing is taken. */
  long horizon() {
    return from + taken.length;
  }

  int most() {
    return Arrays.stream(taken).max().orElseThrow();
  }

  /**
   * The first tick from which on {@code needed} of {@code cpus} CPUs are not taken for the
   * duration.
   */
  long earliestStart(int needed, long duration, long notBefore, int cpus) {
    long start = notBefore;
    while (!hasRoom(needed, start, duration, cpus)) {
      start++;
    }
    return start;
  }

  private boolean hasRoom(int needed, long start, long duration, int cpus) {
    for (long tick = start; tick < Math.min(horizon(), start + duration); tick++) {
      if (at(tick) + needed > cpus) {
        return false;
      }
    }
    return true;
  }
}

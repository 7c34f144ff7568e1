package io.github.gapwise.simulator.engine;

import java.util.Arrays;

/**
 * How far running jobs have come on machines that do not always give all they have. A rate is a
 * share of a machine in millionths; a job at full rate progresses one tick per tick.
 */
final class Progress {
  /*
   * Whole numbers throughout, so that a run does not depend on the order of additions: what is left
   * is counted in millionths of a tick, and what is done since the last change of the rate is
   * rounded down. A job that always ran at full rate, as nearly all do, is not counted at all.
   */
  static final long FULL_RATE = 1_000_000;

  private static final long UNCOUNTED = -1;

  /** By slot: the ticks that the attempt takes at full rate. */
  private long[] lengths = new long[64];

  /** By slot: millionths of a tick left at the last change of the rate, or {@link #UNCOUNTED}. */
  private long[] left = new long[64];

  /** By slot: the tick of the last change of the rate, or of the start. */
  private long[] since = new long[64];

  /** By slot: the rate since then. */
  private long[] rates = new long[64];

  /**
   * An attempt starts.
   *
   * @param length the ticks that it takes at full rate
   * @return the tick at which it ends, {@link Long#MAX_VALUE} if never at this rate
   */
  long start(int slot, long now, long length, long rate) {
    if (slot >= lengths.length) {
      grow(slot);
    }
    lengths[slot] = length;
    since[slot] = now;
    rates[slot] = FULL_RATE;
    left[slot] = UNCOUNTED;
    return rate == FULL_RATE ? Math.addExact(now, length) : changeRate(slot, now, rate);
  }

  /**
   * The rate changes.
   *
   * @return the tick at which the attempt ends now, {@link Long#MAX_VALUE} if never at this rate
   */
  long changeRate(int slot, long now, long rate) {
    left[slot] = leftAt(slot, now);
    since[slot] = now;
    rates[slot] = rate;
    if (left[slot] == 0) {
      return now;
    }
    return rate == 0 ? Long.MAX_VALUE : Math.addExact(now, (left[slot] - 1) / rate + 1);
  }

  /** The whole ticks of full rate that the attempt has got. */
  long executed(int slot, long now) {
    if (left[slot] == UNCOUNTED) {
      return now - since[slot];
    }
    long missing = leftAt(slot, now);
    return lengths[slot] - (missing == 0 ? 0 : (missing - 1) / FULL_RATE + 1);
  }

  private long leftAt(int slot, long now) {
    long before =
        left[slot] == UNCOUNTED ? Math.multiplyExact(lengths[slot], FULL_RATE) : left[slot];
    return Math.max(0, before - Math.multiplyExact(now - since[slot], rates[slot]));
  }

  private void grow(int slot) {
    int capacity = Math.max(2 * lengths.length, slot + 1);
    lengths = Arrays.copyOf(lengths, capacity);
    left = Arrays.copyOf(left, capacity);
    since = Arrays.copyOf(since, capacity);
    rates = Arrays.copyOf(rates, capacity);
  }
}

package io.github.gapwise.simulator.engine;

import java.util.Arrays;

/**
 * The progress of running jobs on machines that do not always run at their full rate. A rate is a
 * share of a machine in parts of {@link #FULL_RATE}; a job at full rate progresses one tick per
 * tick.
 */
final class Progress {
  /*
   * All numbers are whole, so that a run does not depend on the order of additions: what is left is
   * counted in parts of a tick. The parts beyond whole ticks are kept separately, for jobs so long
   * that their parts would not fit a long.
   */
  /** The full rate of a machine: divisible by all numbers up to 16, and by 100. */
  static final long FULL_RATE = 3_603_600;

  /** By slot: the ticks that the attempt takes at full rate. */
  private long[] lengths = new long[64];

  /** By slot: the whole ticks left at the last change of the rate. */
  private long[] left = new long[64];

  /** By slot: the parts of a tick left beyond them; less than a tick. */
  private long[] parts = new long[64];

  /** By slot: the tick of the last change of the rate, or of the start. */
  private long[] since = new long[64];

  /** By slot: the rate since then. */
  private long[] rates = new long[64];

  /**
   * Starts an attempt.
   *
   * @param length the ticks that it takes at full rate
   * @return the tick at which it ends, {@link Long#MAX_VALUE} if never at this rate
   * @throws ArithmeticException if it has the full rate and ends at no tick that fits a long
   */
  long start(int slot, long now, long length, long rate) {
    if (slot >= lengths.length) {
      grow(slot);
    }
    lengths[slot] = length;
    left[slot] = length;
    parts[slot] = 0;
    since[slot] = now;
    rates[slot] = rate;
    return rate == FULL_RATE ? Math.addExact(now, length) : end(slot);
  }

  /**
   * Changes the rate.
   *
   * @return the tick at which the attempt now ends, {@link Long#MAX_VALUE} if never at this rate
   */
  long changeRate(int slot, long now, long rate) {
    advance(slot, now);
    rates[slot] = rate;
    return end(slot);
  }

  /**
   * Changes the number of ticks that the attempt takes at full rate; it keeps its progress.
   *
   * @return the tick at which the attempt now ends, {@link Long#MAX_VALUE} if never at this rate
   */
  long changeLength(int slot, long now, long length) {
    advance(slot, now);
    long more = length - lengths[slot];
    lengths[slot] = length;
    left[slot] += more;
    if (left[slot] < 0) { // it has done more than it takes
      lengths[slot] -= left[slot] + (parts[slot] > 0 ? 1 : 0);
      left[slot] = 0;
      parts[slot] = 0;
    }
    return end(slot);
  }

  /** The whole ticks at full rate that the attempt has progressed. */
  long executed(int slot, long now) {
    advance(slot, now);
    return lengths[slot] - left[slot] - (parts[slot] > 0 ? 1 : 0);
  }

  boolean isDone(int slot, long now) {
    advance(slot, now);
    return left[slot] == 0 && parts[slot] == 0;
  }

  private void advance(int slot, long now) {
    long ticks = now - since[slot];
    long rate = rates[slot];
    since[slot] = now;
    if (rate < FULL_RATE) {
      long part = ticks % FULL_RATE * rate;
      long rest = parts[slot] - part % FULL_RATE;
      ticks = ticks / FULL_RATE * rate + part / FULL_RATE + (rest < 0 ? 1 : 0);
      parts[slot] = rest < 0 ? rest + FULL_RATE : rest;
    }
    left[slot] -= ticks;
    if (left[slot] < 0) {
      left[slot] = 0;
      parts[slot] = 0;
    }
  }

  /** The tick at which the attempt ends, by what was left at the last change of the rate. */
  private long end(int slot) {
    long ticks = left[slot];
    long rate = rates[slot];
    if (ticks == 0 && parts[slot] == 0) {
      return since[slot];
    }
    if (rate == 0 || ticks / rate >= Long.MAX_VALUE / FULL_RATE - 1) {
      return Long.MAX_VALUE;
    }
    long part = ticks % rate * FULL_RATE + parts[slot];
    long end = since[slot] + ticks / rate * FULL_RATE + (part + rate - 1) / rate;
    return end < 0 ? Long.MAX_VALUE : end;
  }

  private void grow(int slot) {
    int capacity = Math.max(2 * lengths.length, slot + 1);
    lengths = Arrays.copyOf(lengths, capacity);
    left = Arrays.copyOf(left, capacity);
    parts = Arrays.copyOf(parts, capacity);
    since = Arrays.copyOf(since, capacity);
    rates = Arrays.copyOf(rates, capacity);
  }
}

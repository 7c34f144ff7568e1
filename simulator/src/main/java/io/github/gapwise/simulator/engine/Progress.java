package io.github.gapwise.simulator.engine;

/**
 * The progress of a running job on machines that do not always run at their full rate. A rate is a
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

  /** The ticks that the attempt takes at full rate. */
  private long length;

  /** The whole ticks left at the last change of the rate. */
  private long left;

  /** The parts of a tick left beyond them; less than a tick. */
  private long parts;

  /** The tick of the last change of the rate, or of the start. */
  private long since;

  /** The rate since then. */
  private long rate;

  /**
   * Starts an attempt.
   *
   * @param ticks how many it takes at full rate
   * @return the tick at which it ends, {@link Long#MAX_VALUE} if never at this rate
   * @throws ArithmeticException if it has the full rate and ends at no tick that fits a long
   */
  long start(long now, long ticks, long firstRate) {
    length = ticks;
    left = ticks;
    parts = 0;
    since = now;
    rate = firstRate;
    return rate == FULL_RATE ? Math.addExact(now, ticks) : end();
  }

  /**
   * Changes the rate.
   *
   * @return the tick at which the attempt now ends, {@link Long#MAX_VALUE} if never at this rate
   */
  long changeRate(long now, long newRate) {
    advance(now);
    rate = newRate;
    return end();
  }

  /**
   * Changes the number of ticks that the attempt takes at full rate; it keeps its progress.
   *
   * @return the tick at which the attempt now ends, {@link Long#MAX_VALUE} if never at this rate
   */
  long changeLength(long now, long ticks) {
    advance(now);
    left += ticks - length;
    length = ticks;
    if (left < 0) { // it has done more than it takes
      length -= left + (parts > 0 ? 1 : 0);
      left = 0;
      parts = 0;
    }
    return end();
  }

  /** The whole ticks at full rate that the attempt has progressed. */
  long executed(long now) {
    advance(now);
    return length - left - (parts > 0 ? 1 : 0);
  }

  boolean isDone(long now) {
    advance(now);
    return left == 0 && parts == 0;
  }

  private void advance(long now) {
    long ticks = now - since;
    since = now;
    if (rate < FULL_RATE) {
      long part = ticks % FULL_RATE * rate;
      long rest = parts - part % FULL_RATE;
      ticks = ticks / FULL_RATE * rate + part / FULL_RATE + (rest < 0 ? 1 : 0);
      parts = rest < 0 ? rest + FULL_RATE : rest;
    }
    left -= ticks;
    if (left < 0) {
      left = 0;
      parts = 0;
    }
  }

  /** The tick at which the attempt ends, by what was left at the last change of the rate. */
  private long end() {
    if (left == 0 && parts == 0) {
      return since;
    }
    if (rate == 0 || left / rate >= Long.MAX_VALUE / FULL_RATE - 1) {
      return Long.MAX_VALUE;
    }
    long part = left % rate * FULL_RATE + parts;
    long end = since + left / rate * FULL_RATE + (part + rate - 1) / rate;
    return end < 0 ? Long.MAX_VALUE : end;
  }
}

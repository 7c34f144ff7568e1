package io.github.gapwise.simulator.metrics;

import java.math.BigInteger;

/**
 * A sum of times, or of times multiplied by CPUs, none of them negative, in 128 bits: exact,
 * however short the ticks and long the run. Ten thousand CPUs spend in a month more nanoseconds
 * than a {@code long} holds.
 */
final class TickSum {
  private long high;

  /** Unsigned. */
  private long low;

  void add(long ticks) {
    add(ticks, 1);
  }

  void add(long ticks, long times) {
    long added = ticks * times;
    low += added;
    boolean carries = Long.compareUnsigned(low, added) < 0;
    high += Math.multiplyHigh(ticks, times) + (carries ? 1 : 0);
  }

  void add(TickSum other) {
    low += other.low;
    boolean carries = Long.compareUnsigned(low, other.low) < 0;
    high += other.high + (carries ? 1 : 0);
  }

  void clear() {
    high = 0;
    low = 0;
  }

  /** The sum, rounded once. */
  double value() {
    return high == 0 && low >= 0 ? (double) low : wholeValue().doubleValue();
  }

  private BigInteger wholeValue() {
    BigInteger words = BigInteger.valueOf(high).shiftLeft(Integer.SIZE);
    return words
        .add(BigInteger.valueOf(low >>> Integer.SIZE))
        .shiftLeft(Integer.SIZE)
        .add(BigInteger.valueOf(low & 0xFFFF_FFFFL));
  }
}

package io.github.gapwise.core.schedule;

/**
 * An exact sum of 128 bits. Products of CPUs and ticks add up beyond a {@code long} if a tick is a
 * nanosecond: those of 100,000 CPUs with work for a day and a half do.
 */
final class WideSum {
  private long high;
  private long low;

  void set(long value) {
    high = value >> (Long.SIZE - 1);
    low = value;
  }

  void add(long value) {
    add(value >> (Long.SIZE - 1), value);
  }

  void addProduct(long a, long b) {
    add(Math.multiplyHigh(a, b), a * b);
  }

  void add(WideSum other) {
    add(other.high, other.low);
  }

  void subtract(WideSum other) {
    // Minus x is the complement of x, plus 1.
    add(~other.high, ~other.low);
    add(1);
  }

  private void add(long addedHigh, long addedLow) {
    low += addedLow;
    boolean carries = Long.compareUnsigned(low, addedLow) < 0;
    high += addedHigh + (carries ? 1 : 0);
  }

  void copyFrom(WideSum other) {
    high = other.high;
    low = other.low;
  }

  /**
   * The sum.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  long toLongExact() {
    if (high != low >> (Long.SIZE - 1)) {
      throw new ArithmeticException("The sum (about %.3e) must fit 64 bits.".formatted(toDouble()));
    }
    return low;
  }

  /** The nearest {@code double}. */
  double toDouble() {
    if (high == low >> (Long.SIZE - 1)) {
      return low;
    }
    int leadingCopiesOfSign = Long.numberOfLeadingZeros(high < 0 ? ~high : high);
    int shift = Long.SIZE + 1 - leadingCopiesOfSign;
    // The first 64 bits. The last of them lies far beyond a double's precision and is set if any
    // dropped bit is, so that a sum just beyond the middle of two doubles is not rounded like the
    // middle.
    long first = shift == Long.SIZE ? high : (high << (Long.SIZE - shift)) | (low >>> shift);
    boolean dropsBits = shift == Long.SIZE ? low != 0 : low << (Long.SIZE - shift) != 0;
    return Math.scalb((double) (dropsBits ? first | 1 : first), shift);
  }
}

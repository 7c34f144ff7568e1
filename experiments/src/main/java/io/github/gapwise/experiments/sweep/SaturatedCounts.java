package io.github.gapwise.experiments.sweep;

/**
 * Arithmetic on counts that may be too large for a {@code long} and then saturate at its maximum.
 */
final class SaturatedCounts {
  private SaturatedCounts() {}

  /** The product of two counts, or {@link Long#MAX_VALUE} if it is larger. */
  static long product(long a, long b) {
    long low = a * b;
    return Math.multiplyHigh(a, b) == 0 && low >= 0 ? low : Long.MAX_VALUE;
  }

  /** The sum of two counts, or {@link Long#MAX_VALUE} if it is larger. */
  static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}

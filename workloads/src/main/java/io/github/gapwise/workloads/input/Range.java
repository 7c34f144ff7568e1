package io.github.gapwise.workloads.input;

import java.math.BigDecimal;

/**
 * An interval from which numbers are drawn uniformly.
 *
 * @param min the least number
 * @param max the largest number; no less than {@code min}
 */
public record Range(double min, double max) {

  /** Throws an {@link IllegalArgumentException} unless both ends are finite and in order. */
  public Range {
    if (!Double.isFinite(min) || !Double.isFinite(max) || min > max) {
      throw new IllegalArgumentException(
          "The min (%s) of the range must be finite and not exceed the max (%s), a finite number."
              .formatted(min, max));
    }
  }

  /** The range that holds one number. */
  public static Range of(double value) {
    return new Range(value, value);
  }

  /** Returns the number at a share, from 0 to 1, of the way from the least to the largest. */
  public double at(double share) {
    return min == max ? min : Math.min(max, min + share * (max - min));
  }

  /** The form in which users write it, as in {@code 1..4}. */
  @Override
  public String toString() {
    return min == max ? text(min) : text(min) + ".." + text(max);
  }

  private static String text(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}

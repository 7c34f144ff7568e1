package io.github.gapwise.workloads.input;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Converts between seconds, the unit of files, and ticks of a millisecond. */
public final class Ticks {
  /** The number of ticks in a second. */
  public static final long PER_SECOND = 1000;

  /**
   * The latest time and the largest amount of work that a file may name: 2<sup>53</sup>, some
   * 285,000 years. Up to here arithmetic on times is far from overflow, and divisions by machine
   * speeds are exact.
   */
  public static final long MAX = 1L << 53;

  /** A text of this length has digits to spare; longer ones only cost time. */
  private static final int MAX_LENGTH = 100;

  private Ticks() {}

  /**
   * Returns the ticks of a number of whole seconds.
   *
   * @throws ArithmeticException if they do not fit a {@code long}
   */
  public static long ofSeconds(long seconds) {
    return Math.multiplyExact(seconds, PER_SECOND);
  }

  /** Returns the ticks nearest to a number of seconds, clamped to the range of {@code long}. */
  public static long nearest(double seconds) {
    return Math.round(seconds * PER_SECOND);
  }

  /**
   * Returns the ticks of a decimal number of seconds, rounded to the nearest one.
   *
   * @throws NumberFormatException if the text is not a decimal number, or is longer than 100
   *     characters
   * @throws ArithmeticException if the ticks do not fit a {@code long}
   */
  public static long ofSeconds(String seconds) {
    return ofUnits(seconds, 3);
  }

  /**
   * Returns the ticks of a decimal number of seconds that is a whole number of ticks.
   *
   * @throws NumberFormatException if the text is not a decimal number, or is longer than 100
   *     characters
   * @throws ArithmeticException if the number has more than three decimals, or the ticks do not fit
   *     a {@code long}
   */
  public static long ofSecondsExactly(String seconds) {
    return scaled(seconds, 3, RoundingMode.UNNECESSARY);
  }

  /**
   * Returns the ticks of a decimal number, rounded to the nearest one, where a tick is
   * 10<sup>-decimals</sup> of its unit: for files that do not count in seconds.
   *
   * @throws NumberFormatException if the text is not a decimal number, or is longer than 100
   *     characters
   * @throws ArithmeticException if the ticks do not fit a {@code long}
   */
  public static long ofUnits(String number, int decimals) {
    return scaled(number, decimals, RoundingMode.HALF_UP);
  }

  private static long scaled(String text, int decimals, RoundingMode rounding) {
    if (text.length() > MAX_LENGTH) {
      throw new NumberFormatException("longer than %d characters".formatted(MAX_LENGTH));
    }
    BigDecimal number = new BigDecimal(text);
    if (number.signum() == 0) {
      return 0;
    }
    return clampExponent(number).setScale(decimals, rounding).unscaledValue().longValueExact();
  }

  /**
   * Returns the same number, unless its exponent is so extreme that the result is certain anyway:
   * writing 1e999999999 digit by digit would take all memory.
   */
  private static BigDecimal clampExponent(BigDecimal number) {
    long exponent = (long) number.precision() - number.scale();
    boolean far = Math.abs(exponent) > MAX_LENGTH;
    return far ? BigDecimal.ONE.scaleByPowerOfTen(exponent > 0 ? MAX_LENGTH : -MAX_LENGTH) : number;
  }

  /** Returns the seconds of a number of ticks as an exact decimal without trailing zeros. */
  public static String toSeconds(long ticks) {
    if (ticks % PER_SECOND == 0) {
      return Long.toString(ticks / PER_SECOND);
    }
    return BigDecimal.valueOf(ticks, 3).stripTrailingZeros().toPlainString();
  }
}

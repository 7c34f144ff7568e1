package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.input.Ticks;
import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers from bytes as whole thousandths, without allocating: nearly all numbers of
 * a log are short and whole.
 */
final class Thousandths {
  /** The result for text that is not a number. */
  static final long NOT_A_NUMBER = Long.MIN_VALUE;

  /** The result for a number, of either sign, beyond {@link Ticks#MAX} thousandths. */
  static final long TOO_LARGE = Long.MAX_VALUE;

  private Thousandths() {}

  /**
   * Returns the number in the bytes from {@code from} to before {@code to}, rounded to thousandths.
   */
  static long parse(byte[] text, int from, int to) {
    boolean signed = text[from] == '-' || text[from] == '+';
    int start = signed ? from + 1 : from;
    int point = endOfDigits(text, start, to);
    boolean decimal = point < to && text[point] == '.';
    int end = decimal ? endOfDigits(text, point + 1, to) : point;
    int digits = end - start - (decimal ? 1 : 0);
    if (end != to || digits == 0) {
      return parseSlowly(text, from, to);
    }
    long value = magnitude(text, start, point, end);
    return text[from] == '-' && value != TOO_LARGE ? -value : value;
  }

  private static int endOfDigits(byte[] text, int from, int to) {
    int i = from;
    while (i < to && text[i] >= '0' && text[i] <= '9') {
      i++;
    }
    return i;
  }

  private static long magnitude(byte[] text, int start, int point, int end) {
    long value = 0;
    for (int i = start; i < point; i++) {
      value = 10 * value + text[i] - '0';
      if (value > Ticks.MAX / 1000) {
        return TOO_LARGE;
      }
    }
    for (int i = point + 1; i <= point + 3; i++) {
      value = 10 * value + (i < end ? text[i] - '0' : 0);
    }
    boolean up = point + 4 < end && text[point + 4] >= '5';
    return up ? value + 1 : value;
  }

  /**
   * Reads numbers with an exponent, which some tools write, and text that is not a number at all.
   */
  private static long parseSlowly(byte[] text, int from, int to) {
    try {
      long value = Ticks.ofSeconds(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
      return Math.abs(value) > Ticks.MAX ? TOO_LARGE : value;
    } catch (NumberFormatException e) {
      return NOT_A_NUMBER;
    } catch (ArithmeticException e) {
      return TOO_LARGE;
    }
  }
}

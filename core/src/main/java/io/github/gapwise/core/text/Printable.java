package io.github.gapwise.core.text;

import java.util.function.IntPredicate;

/**
 * Text that a terminal shows as it is: in one line, from left to right, every character visible.
 * The one place that decides which characters of a log, a file name or a label reach a terminal.
 */
public final class Printable {
  private static final char REPLACEMENT = '?';

  private Printable() {}

  /**
   * The text with a question mark in place of each character that {@link #isPrintable} refuses.
   * These include line breaks, so that the result is one line.
   */
  public static String of(String text) {
    return replaced(text, Printable::isPrintable);
  }

  /** As {@link #of}, but line feeds remain, for text of several lines. */
  public static String lines(String text) {
    return replaced(text, c -> c == '\n' || isPrintable(c));
  }

  private static String replaced(String text, IntPredicate remains) {
    if (text.codePoints().allMatch(remains)) {
      return text;
    }
    StringBuilder printable = new StringBuilder(text.length());
    text.codePoints().forEach(c -> printable.appendCodePoint(remains.test(c) ? c : REPLACEMENT));
    return printable.toString();
  }

  /**
   * The beginning of a text, fit for a message.
   *
   * @param most the number of characters from which on an ellipsis stands for the rest; positive
   */
  public static String excerpt(String text, int most) {
    String printable = of(text.strip());
    return printable.codePointCount(0, printable.length()) <= most
        ? printable
        : printable.substring(0, printable.offsetByCodePoints(0, most)) + "…";
  }

  /**
   * Whether a terminal shows the character as it is. False for control characters of both sets (C0
   * and C1), line and paragraph separators, characters that change the direction of writing or have
   * no width, lone surrogates, and characters of private use or unknown to this Java.
   */
  public static boolean isPrintable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> !isInvisible(codePoint);
    };
  }

  /** Letters and marks without any ink, which no category of Unicode distinguishes. */
  private static boolean isInvisible(int codePoint) {
    return switch (codePoint) {
      case 0x034F, // combining grapheme joiner
          0x115F, // Hangul fillers
          0x1160,
          0x3164,
          0xFFA0,
          0x17B4, // Khmer inherent vowels
          0x17B5 ->
          true;
      default -> isVariationSelector(codePoint);
    };
  }

  private static boolean isVariationSelector(int codePoint) {
    return (codePoint >= 0x180B && codePoint <= 0x180F)
        || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
        || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
  }
}

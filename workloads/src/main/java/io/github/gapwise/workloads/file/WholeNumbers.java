package io.github.gapwise.workloads.file;

import java.util.OptionalLong;

/** Reads whole numbers of text files. */
public final class WholeNumbers {
  private WholeNumbers() {}

  /** Returns the number that a text holds, or nothing if it holds none from min to max. */
  public static OptionalLong parse(String text, long min, long max) {
    try {
      long number = Long.parseLong(text);
      return number >= min && number <= max ? OptionalLong.of(number) : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}

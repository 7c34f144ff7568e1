package io.github.gapwise.schedule.search;

/** Checks of parameters. */
final class PositiveNumbers {
  private PositiveNumbers() {}

  static void requireUpTo(String name, long value, long max) {
    if (value <= 0 || value > max) {
      throw new IllegalArgumentException(
          "The %s (%d) must be from 1 to %d.".formatted(name, value, max));
    }
  }
}

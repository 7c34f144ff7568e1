package io.github.gapwise.schedule.search;

/** Checks of parameters. */
final class Sizes {
  private Sizes() {}

  static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException("The %s (%d) must be positive.".formatted(name, value));
    }
  }
}

package io.github.gapwise.queue.order;

final class Numbers {
  private Numbers() {}

  static void requireNotNegative(String name, double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The %s (%s) must be finite and not negative.".formatted(name, value));
    }
  }

  static void requirePositive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The %s (%s) must be finite and positive.".formatted(name, value));
    }
  }
}

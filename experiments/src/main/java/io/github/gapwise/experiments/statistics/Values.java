package io.github.gapwise.experiments.statistics;

/** Checks the numbers of every statistic. */
final class Values {
  private Values() {}

  /**
   * Checks that a statistic can be computed from numbers.
   *
   * @throws IllegalArgumentException if there are fewer than {@code atLeast}, or one is NaN or
   *     infinite
   */
  static void require(int atLeast, double[] values) {
    require(atLeast, values, "value");
  }

  static void require(int atLeast, double[] values, String name) {
    if (values.length < atLeast) {
      throw new IllegalArgumentException(
          "The number of " + name + "s (" + values.length + ") must be at least " + atLeast + ".");
    }
    for (int i = 0; i < values.length; i++) {
      requireFinite(values[i], name, i);
    }
  }

  private static void requireFinite(double value, String name, int index) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "The " + name + " (" + value + ") at index (" + index + ") must be finite.");
    }
  }

  static void requirePairs(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "The first values ("
              + first.length
              + ") and the second values ("
              + second.length
              + ") must be as many, for they are paired.");
    }
  }
}

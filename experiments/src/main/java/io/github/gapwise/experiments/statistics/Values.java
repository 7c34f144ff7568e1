package io.github.gapwise.experiments.statistics;

/** Checks the numbers of every statistic. */
final class Values {
  private Values() {}

  /** Demands at least so many numbers, all finite. */
  static void require(int atLeast, double[] values) {
    require(atLeast, values, "value");
  }

  static void require(int atLeast, double[] values, String name) {
    if (values.length < atLeast) {
      throw new IllegalArgumentException(
          "The number of %ss (%d) must be at least %d.".formatted(name, values.length, atLeast));
    }
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "The %s (%s) at index (%d) must be finite.".formatted(name, values[i], i));
      }
    }
  }

  static void requirePairs(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "The first values (%d) and the second values (%d) must be as many, for they are paired."
              .formatted(first.length, second.length));
    }
  }
}

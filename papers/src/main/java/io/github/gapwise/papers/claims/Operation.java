package io.github.gapwise.papers.claims;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * An operation that computes one number from several: the arithmetic of {@linkplain Expression
 * expressions} over the figures of a run, and of {@linkplain Quantity quantities} over runs.
 */
public enum Operation {
  /** The first plus the second. */
  SUM(2),
  /** The first multiplied by the second. */
  PRODUCT(2),
  /** The first minus the second. */
  DIFFERENCE(2),
  /** The first divided by the second. */
  QUOTIENT(2),
  /** The least. */
  MIN(0),
  /** The greatest. */
  MAX(0),
  /** The mean. */
  MEAN(0),
  /** The median: the mean of the two in the middle if their number is even. */
  MEDIAN(0),
  /** The greatest minus the least. */
  RANGE(0),
  /** The greatest divided by the least. */
  RATIO(0);

  /** How many numbers it takes; 0 for one or more. */
  private final int arity;

  Operation(int arity) {
    this.arity = arity;
  }

  /** Returns the operation of a name, if there is one. */
  static Optional<Operation> ofLabel(String label) {
    return Arrays.stream(values()).filter(each -> each.label().equals(label)).findFirst();
  }

  /** Returns the name in lower case. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether it can be applied to this many numbers. */
  boolean takes(int count) {
    return arity == 0 ? count > 0 : count == arity;
  }

  /** Returns the result for as many numbers as it takes. */
  double of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double least = sorted[0];
    double greatest = sorted[sorted.length - 1];
    return switch (this) {
      case SUM -> values[0] + values[1];
      case PRODUCT -> values[0] * values[1];
      case DIFFERENCE -> values[0] - values[1];
      case QUOTIENT -> values[0] / values[1];
      case MIN -> least;
      case MAX -> greatest;
      case MEAN -> Arrays.stream(values).average().orElseThrow();
      case MEDIAN -> (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
      case RANGE -> greatest - least;
      case RATIO -> greatest / least;
    };
  }
}

package io.github.gapwise.simulator.metrics;

final class Ratio {
  private Ratio() {}

  static double of(long numerator, long denominator) {
    return of((double) numerator, (double) denominator);
  }

  /** The quotient of a sum and a count, the mean. */
  static double of(double numerator, long denominator) {
    return of(numerator, (double) denominator);
  }

  /** The quotient; 0 if the denominator is 0, for a mean or share of nothing. */
  static double of(double numerator, double denominator) {
    return denominator == 0 ? 0 : numerator / denominator;
  }
}

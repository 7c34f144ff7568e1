package io.github.gapwise.experiments.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * A vertical axis: where values lie on it, and its ticks. A linear one begins at 0 if the least
 * value is positive and less than half of the greatest.
 */
record Axis(double low, double high, double step, boolean logarithmic) {
  private static final int TICKS = 6;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};
  private static final MathContext DIGITS = new MathContext(6);

  /** Returns an axis with equal distances that holds the values from least to most. */
  static Axis linear(double least, double most) {
    double from = least > 0 && least < most / 2 ? 0 : least;
    double span = most > from ? most - from : Math.max(1, Math.abs(most));
    double step = step(span / TICKS);
    double low = Math.floor(from / step + 1e-9) * step;
    double high = Math.ceil(Math.max(most, low + span) / step - 1e-9) * step;
    return new Axis(low, high, step, false);
  }

  /** Returns an axis of powers of ten; the values must be positive. */
  static Axis logarithmic(double least, double most) {
    double low = Math.floor(Math.log10(least) + 1e-9);
    double high = Math.max(low + 1, Math.ceil(Math.log10(most) - 1e-9));
    return new Axis(low, high, 1, true);
  }

  /** Returns the least round number that is not below the given one. */
  private static double step(double atLeast) {
    double magnitude = Math.pow(10, Math.floor(Math.log10(atLeast)));
    for (double candidate : STEPS) {
      if (candidate * magnitude >= atLeast * (1 - 1e-9)) {
        return candidate * magnitude;
      }
    }
    return 10 * magnitude;
  }

  /** Returns how far up a value lies, from 0 to 1. */
  double position(double value) {
    double scaled = logarithmic ? Math.log10(value) : value;
    return Math.min(1, Math.max(0, (scaled - low) / (high - low)));
  }

  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    long count = Math.round((high - low) / step);
    for (int i = 0; i <= count; i++) {
      double value = low + i * step;
      ticks.add(logarithmic ? Math.pow(10, value) : value);
    }
    return ticks;
  }

  static String label(double value) {
    BigDecimal shortest = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return shortest.signum() == 0 ? "0" : shortest.toPlainString();
  }
}

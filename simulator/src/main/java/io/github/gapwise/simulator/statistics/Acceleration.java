package io.github.gapwise.simulator.statistics;

import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Mean;

/**
 * How fast the standard error of a statistic changes with its true value, estimated by leaving out
 * each value in turn: a sixth of the skewness of the statistic's influence. Efron, Tibshirani, An
 * Introduction to the Bootstrap, 1993, equation 14.15.
 *
 * @param value a, without a unit; 0 if the statistic is the same whichever value is left out
 */
record Acceleration(double value) {

  /** Returns the acceleration of a statistic on at least two values. */
  static Acceleration of(ToDoubleFunction<double[]> statistic, double[] values) {
    double[] jackknife = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      jackknife[i] = statistic.applyAsDouble(without(i, values));
    }
    Values.require(1, jackknife, "statistic without one of the value");
    return ofJackknife(jackknife);
  }

  private static Acceleration ofJackknife(double[] jackknife) {
    double mean = Mean.of(jackknife).getAsDouble();
    double squares = 0;
    double cubes = 0;
    for (double one : jackknife) {
      double influence = mean - one;
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
    return new Acceleration(squares == 0 ? 0 : cubes / (6 * squares * Math.sqrt(squares)));
  }

  private static double[] without(int index, double[] values) {
    double[] others = new double[values.length - 1];
    System.arraycopy(values, 0, others, 0, index);
    System.arraycopy(values, index + 1, others, index, others.length - index);
    return others;
  }
}

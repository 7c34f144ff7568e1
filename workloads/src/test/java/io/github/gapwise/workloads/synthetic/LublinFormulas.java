package io.github.gapwise.workloads.synthetic;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Moments by numerical integration of densities, which shares no code with the generator. */
final class LublinFormulas {
  private static final int STEPS = 20_000;

  private LublinFormulas() {}

  /** The density of a gamma distribution, normed by its own integral. */
  static DoubleUnaryOperator gamma(double shape, double scale) {
    double mode = (shape - 1) * scale;
    DoubleUnaryOperator unnormed =
        x -> x <= 0 ? 0 : Math.exp((shape - 1) * Math.log(x / mode) - (x - mode) / scale);
    double mass = integral(unnormed, 0, shape * scale + 40 * Math.sqrt(shape) * scale);
    return x -> unnormed.applyAsDouble(x) / mass;
  }

  /** A mixture of two densities. */
  static DoubleUnaryOperator mixture(
      double share, DoubleUnaryOperator first, DoubleUnaryOperator second) {
    return x -> share * first.applyAsDouble(x) + (1 - share) * second.applyAsDouble(x);
  }

  /** By Simpson's rule. */
  static double integral(DoubleUnaryOperator function, double from, double to) {
    double step = (to - from) / STEPS;
    double sum = function.applyAsDouble(from) + function.applyAsDouble(to);
    for (int i = 1; i < STEPS; i++) {
      sum += (i % 2 == 0 ? 2 : 4) * function.applyAsDouble(from + i * step);
    }
    return sum * step / 3;
  }

  /** The expectation of a function of a variable from 0 to a limit. */
  static double expectation(
      DoubleUnaryOperator density, double limit, DoubleUnaryOperator function) {
    DoubleUnaryOperator weighted = x -> function.applyAsDouble(x) * density.applyAsDouble(x);
    return integral(weighted, 0, limit) / integral(density, 0, limit);
  }

  /** The standard deviation of a variable from 0 to a limit. */
  static double deviation(DoubleUnaryOperator density, double limit) {
    double mean = expectation(density, limit, x -> x);
    return Math.sqrt(expectation(density, limit, x -> (x - mean) * (x - mean)));
  }

  /** The shares of arrivals by half hour of the day, as the authors count them. */
  static double[] cycle(DoubleUnaryOperator density) {
    double[] masses = new double[48];
    for (int i = 11; i < 59; i++) {
      masses[(i - 1) % 48] = integral(density, i - 0.5, i + 0.5) / integral(density, 10.5, 58.5);
    }
    return masses;
  }

  /** The chance of a number below x of the uniform distribution in two stages. */
  static double twoStages(double x, double low, double change, double high, double lowShare) {
    return lowShare * uniform(x, low, change) + (1 - lowShare) * uniform(x, change, high);
  }

  private static double uniform(double x, double from, double to) {
    return Math.max(0, Math.min(1, (x - from) / (to - from)));
  }

  /** The chance of every size, by the distribution function of its logarithm. */
  static double[] sizes(double serial, double powers, DoubleUnaryOperator below, int largest) {
    double[] chances = new double[largest + 1];
    chances[1] = serial;
    for (int size = 2; size <= largest; size++) {
      chances[size] =
          (1 - serial - powers)
              * (below.applyAsDouble(log2(size + 0.5)) - below.applyAsDouble(log2(size - 0.5)));
    }
    for (int exponent = 1; 1 << exponent <= largest; exponent++) {
      chances[1 << exponent] +=
          powers * (below.applyAsDouble(exponent + 0.5) - below.applyAsDouble(exponent - 0.5));
    }
    return chances;
  }

  /** The expectation of a power of log2 of the size of a parallel job. */
  static double sizeMoment(double[] chances, int power) {
    double parallel = 1 - chances[1];
    return IntStream.range(2, chances.length)
            .mapToDouble(size -> chances[size] * Math.pow(log2(size), power))
            .sum()
        / parallel;
  }

  static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}

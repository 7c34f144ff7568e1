package io.github.gapwise.core.estimate;

import java.util.Arrays;

/**
 * Means over the ratios of a class times an estimate: of the run time, and of one divided by it.
 * Users choose few different estimates, so the last means of each are remembered until another job
 * of the class completes: where many jobs of an owner wait, all but the first cost hardly anything.
 */
final class ClassMeans {
  /** A power of two. */
  private static final int SIZE = 16;

  /** The multiplier of Fibonacci hashing: 2<sup>64</sup> divided by the golden ratio. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SIZE);

  /** The estimates whose means are known, each at its own place; NaN where none is. */
  private final double[] estimates = new double[SIZE];

  private final double[] times = new double[SIZE];
  private final double[] urgencies = new double[SIZE];
  private int found;

  ClassMeans() {
    forget();
  }

  /** Forgets all means, as a ratio is added. */
  void forget() {
    Arrays.fill(estimates, Double.NaN);
  }

  /** Finds the means for an estimate, which the getters then return. */
  void find(ObservedRatios ratios, double estimate, double shortest) {
    found = (int) ((Double.doubleToLongBits(estimate) * MULTIPLIER) >>> SHIFT);
    if (estimates[found] != estimate) {
      sum(ratios, estimate, shortest);
      estimates[found] = estimate;
    }
  }

  /** From the oldest ratio to the latest. */
  private void sum(ObservedRatios ratios, double estimate, double shortest) {
    double time = 0;
    double urgency = 0;
    for (int age = ratios.count() - 1; age >= 0; age--) {
      double value = ratios.latest(age) * estimate;
      time += value;
      urgency += 1 / Math.max(shortest, value);
    }
    times[found] = time / ratios.count();
    urgencies[found] = urgency / ratios.count();
  }

  /** The mean of the run time, at most the estimate. */
  double time() {
    return times[found];
  }

  /** The mean of one divided by the run time, or by the shortest time that counts. */
  double urgency() {
    return urgencies[found];
  }
}

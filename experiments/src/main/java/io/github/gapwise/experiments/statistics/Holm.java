package io.github.gapwise.experiments.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction of p-values of several tests: rejecting each hypothesis with a corrected
 * p-value below α rejects any true one with a probability of at most α over all of them, however
 * the tests depend on each other. Holm, A simple sequentially rejective multiple test procedure,
 * Scandinavian Journal of Statistics 6, 1979.
 */
public final class Holm {
  private Holm() {}

  /**
   * Returns the corrected p-values, in the order of those given: the k-th smallest of m, times m −
   * k + 1, at least as large as those of smaller ones, and at most 1. One alone stays as it is;
   * none gives none.
   *
   * @param pValues each from 0 to 1
   * @throws IllegalArgumentException if one is NaN or out of range
   */
  public static double[] adjust(double... pValues) {
    for (int i = 0; i < pValues.length; i++) {
      if (!(pValues[i] >= 0 && pValues[i] <= 1)) {
        throw new IllegalArgumentException(
            "The p-value (%s) at index (%d) must be from 0 to 1.".formatted(pValues[i], i));
      }
    }
    double[] adjusted = new double[pValues.length];
    double largest = 0;
    int left = pValues.length;
    for (int index : ascending(pValues)) {
      largest = Math.max(largest, Math.min(1, left * pValues[index]));
      adjusted[index] = largest;
      left--;
    }
    return adjusted;
  }

  private static int[] ascending(double[] pValues) {
    return IntStream.range(0, pValues.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> pValues[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}

package io.github.gapwise.simulator.statistics;

import java.util.Arrays;

/**
 * The sums over the groups of equal values that correct rank tests, with t the size of a group.
 *
 * @param pairs Σ t (t − 1) / 2, the pairs of equal values
 * @param triples Σ t (t − 1) (t − 2)
 * @param variance Σ t (t − 1) (2t + 5)
 */
record TieSums(double pairs, double triples, double variance) {

  static TieSums among(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    TieSums ties = new TieSums(0, 0, 0);
    int start = 0;
    for (int i = 1; i <= sorted.length; i++) {
      if (i == sorted.length || sorted[i] != sorted[start]) {
        ties = ties.plus(i - start);
        start = i;
      }
    }
    return ties;
  }

  /**
   * Returns the sums of all values as one group, from which the sums of the groups are subtracted.
   */
  static TieSums ofAll(double size) {
    return new TieSums(0, 0, 0).plus(size);
  }

  boolean none() {
    return pairs == 0;
  }

  private TieSums plus(double size) {
    double ordered = size * (size - 1);
    return new TieSums(
        pairs + ordered / 2, triples + ordered * (size - 2), variance + ordered * (2 * size + 5));
  }
}

package io.github.gapwise.immediate;

/** Finds the value that would be at a given place if the values were sorted. */
final class Selection {
  private Selection() {}

  /**
   * Returns the largest of the {@code rank} smallest values, and moves these to the front; all
   * values are positive. Linear on average. Like Hoare's Find (CACM 1961), but with branch-free
   * swaps, as a processor could not predict the branches.
   */
  static long smallest(long[] values, int size, int rank) {
    int low = 0;
    int high = size;
    int wanted = rank - 1;
    while (true) {
      long pivot = median(values[low], values[(low + high) >>> 1], values[high - 1]);
      int notLess = partition(values, low, high, pivot - 1);
      if (wanted < notLess) {
        high = notLess;
      } else {
        int greater = partition(values, notLess, high, pivot);
        if (wanted < greater) {
          return pivot;
        }
        low = greater;
      }
    }
  }

  private static long median(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  /**
   * Puts the values up to the limit before the rest; returns the place of the first of the rest.
   */
  private static int partition(long[] values, int low, int high, long limit) {
    int rest = low;
    for (int k = low; k < high; k++) {
      long value = values[k];
      values[k] = values[rest];
      values[rest] = value;
      rest += value <= limit ? 1 : 0;
    }
    return rest;
  }
}

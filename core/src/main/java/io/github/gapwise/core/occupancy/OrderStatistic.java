package io.github.gapwise.core.occupancy;

/** Finds order statistics. */
final class OrderStatistic {
  private OrderStatistic() {}

  /**
   * The value that would be at a place if the first values were sorted; reorders them. Linear on
   * average.
   */
  static long nth(long[] values, int size, int place) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      long pivot = medianOfThree(values[low], values[(low + high) >>> 1], values[high]);
      int left = low;
      int right = high;
      while (left <= right) {
        while (values[left] < pivot) {
          left++;
        }
        while (values[right] > pivot) {
          right--;
        }
        if (left <= right) {
          long value = values[left];
          values[left++] = values[right];
          values[right--] = value;
        }
      }
      if (place <= right) {
        high = right;
      } else if (place >= left) {
        low = left;
      } else {
        return values[place];
      }
    }
    return values[place];
  }

  private static long medianOfThree(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}

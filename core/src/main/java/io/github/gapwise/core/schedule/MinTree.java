package io.github.gapwise.core.schedule;

import java.util.Arrays;

/** The least of a fixed number of keys and where it is, in logarithmic time per change. */
final class MinTree {
  private final int leaves;

  /** Node k has the children 2k and 2k + 1; the keys are the leaves. */
  private final long[] key;

  /** All keys are {@link Long#MAX_VALUE} at first. */
  MinTree(int size) {
    leaves = Integer.highestOneBit(Math.max(1, 2 * size - 1));
    key = new long[2 * leaves];
    Arrays.fill(key, Long.MAX_VALUE);
  }

  long get(int index) {
    return key[leaves + index];
  }

  void set(int index, long value) {
    int k = leaves + index;
    if (key[k] == value) {
      return;
    }
    key[k] = value;
    while (k > 1) {
      k >>= 1;
      long least = Math.min(key[2 * k], key[2 * k + 1]);
      if (key[k] == least) {
        return;
      }
      key[k] = least;
    }
  }

  long min() {
    return key[1];
  }

  /** The lowest index that has the least key. */
  int indexOfMin() {
    int k = 1;
    while (k < leaves) {
      k = key[2 * k] == key[k] ? 2 * k : 2 * k + 1;
    }
    return k - leaves;
  }
}

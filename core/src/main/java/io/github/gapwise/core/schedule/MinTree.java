package io.github.gapwise.core.schedule;

import java.util.Arrays;

/** The least of a fixed number of keys and where it is, in logarithmic time per change. */
public final class MinTree {
  private final int leaves;

  /** Node k has the children 2k and 2k + 1; the keys are the leaves. */
  private final long[] key;

  /** Creates a tree in which all keys are {@link Long#MAX_VALUE}. */
  public MinTree(int size) {
    leaves = Integer.highestOneBit(Math.max(1, 2 * size - 1));
    key = new long[2 * leaves];
    Arrays.fill(key, Long.MAX_VALUE);
  }

  /** The key at an index. */
  public long get(int index) {
    return key[leaves + index];
  }

  /** Changes the key at an index, which must be less than the size. */
  public void set(int index, long value) {
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

  /** The least key. */
  public long min() {
    return key[1];
  }

  /** The least key of all but the one at an index; {@link Long#MAX_VALUE} if there is no other. */
  public long minWithout(int index) {
    long least = Long.MAX_VALUE;
    for (int k = leaves + index; k > 1; k >>= 1) {
      least = Math.min(least, key[k ^ 1]);
    }
    return least;
  }

  /** The lowest index that has the least key. */
  public int indexOfMin() {
    int k = 1;
    while (k < leaves) {
      k = key[2 * k] == key[k] ? 2 * k : 2 * k + 1;
    }
    return k - leaves;
  }

  /**
   * The first index from one on whose key is at most a limit, or -1. Logarithmic.
   *
   * @param limit less than {@link Long#MAX_VALUE}
   */
  public int next(int from, long limit) {
    if (from >= leaves || key[1] > limit) {
      return -1;
    }
    int k = from == 0 ? 1 : leaves + from;
    while (key[k] > limit) {
      k >>= Integer.numberOfTrailingZeros(~k); // up from right children
      if (k == 0) {
        return -1;
      }
      k++;
    }
    while (k < leaves) {
      k *= 2;
      k += key[k] > limit ? 1 : 0;
    }
    return k - leaves;
  }
}

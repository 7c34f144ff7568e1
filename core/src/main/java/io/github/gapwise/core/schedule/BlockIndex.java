package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * The least and the greatest number of free CPUs in each block of 64 segments of a profile, by
 * which a search skips a block at a time. Follows changes lazily: a change marks the blocks from
 * there on as stale, and the next search refreshes them.
 */
final class BlockIndex {
  private static final int SHIFT = 6;
  private static final int SIZE = 1 << SHIFT;

  private int[] least = new int[4];
  private int[] greatest = new int[4];

  /** The blocks before this one are up to date. */
  private int fresh;

  /** The segments from here on have changed or moved. */
  void invalidateFrom(int segment) {
    fresh = Math.min(fresh, segment >> SHIFT);
  }

  /**
   * Brings all blocks up to date; a block that extends past the profile counts only what is there.
   */
  void refresh(int[] free, int first, int end) {
    int blocks = ((end - 1) >> SHIFT) + 1;
    if (blocks > least.length) {
      least = Arrays.copyOf(least, 2 * blocks);
      greatest = Arrays.copyOf(greatest, 2 * blocks);
    }
    for (int block = Math.max(fresh, first >> SHIFT); block < blocks; block++) {
      refreshBlock(free, block, Math.min(end, (block + 1) << SHIFT));
    }
    // The last block may grow without notice.
    fresh = blocks - 1;
  }

  private void refreshBlock(int[] free, int block, int end) {
    int min = Integer.MAX_VALUE;
    int max = Integer.MIN_VALUE;
    for (int k = block << SHIFT; k < end; k++) {
      min = Math.min(min, free[k]);
      max = Math.max(max, free[k]);
    }
    least[block] = min;
    greatest[block] = max;
  }

  /** The first segment from an index on with enough free CPUs; there must be one. */
  int nextWithFreeCpus(int[] free, int from, int needed) {
    int k = from;
    while (free[k] < needed) {
      k = greatest[k >> SHIFT] < needed ? (k | (SIZE - 1)) + 1 : k + 1;
    }
    return k;
  }

  /**
   * The last segment after {@code behind} and up to {@code last} that has too few free CPUs; {@code
   * behind} if there is none.
   */
  int lastWithTooFewCpus(int[] free, int behind, int last, int needed) {
    int k = last;
    while (k > behind && free[k] >= needed) {
      k = least[k >> SHIFT] >= needed ? (k & -SIZE) - 1 : k - 1;
    }
    return Math.max(k, behind);
  }
}

package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * Periods of time, each with a number of free CPUs, in flat arrays: a segment lasts from its tick
 * to that of the next one, the last without an end. Neighbours differ in their CPUs.
 */
class CpuSegments {
  private static final int INITIAL_CAPACITY = 128;

  long[] time = new long[INITIAL_CAPACITY];
  int[] free = new int[INITIAL_CAPACITY];
  final BlockIndex index = new BlockIndex();

  /** The segments are those at first, ..., end - 1; what lies before is forgotten. */
  int first;

  int end = 1;

  /**
   * Moves the segments in between in place if a change merely moves an edge of what is taken, as
   * where a job slides along.
   *
   * @return whether it was such a change, which is then complete
   */
  final boolean slideEdge(int k, int last, long from, long to, int change) {
    boolean endsAtTo = last + 1 < end && time[last + 1] == to;
    if (time[k] < from && endsAtTo && free[last] + change == free[last + 1]) {
      for (int i = last; i > k; i--) {
        time[i + 1] = time[i];
        free[i + 1] = free[i] + change;
      }
      time[k + 1] = from;
      free[k + 1] = free[k] + change;
      index.invalidateFrom(k + 1);
      return true;
    }
    if (time[k] == from && !endsAtTo && k > first && free[k] + change == free[k - 1]) {
      for (int i = k; i < last; i++) {
        time[i] = time[i + 1];
        free[i] = free[i + 1] + change;
      }
      time[last] = to;
      index.invalidateFrom(k);
      return true;
    }
    return false;
  }

  /** Makes a segment begin at a tick in a given segment or right behind it, and returns it. */
  final int split(int k, long tick) {
    if (time[k] >= tick) {
      return k;
    }
    if (k + 1 < end && time[k + 1] == tick) {
      return k + 1;
    }
    System.arraycopy(time, k + 1, time, k + 2, end - k - 1);
    System.arraycopy(free, k + 1, free, k + 2, end - k - 1);
    end++;
    time[k + 1] = tick;
    free[k + 1] = free[k];
    index.invalidateFrom(k + 1);
    return k + 1;
  }

  /** Joins the segment with the one before it, if they are equal. */
  final void merge(int k) {
    if (k == first || free[k] != free[k - 1]) {
      return;
    }
    System.arraycopy(time, k + 1, time, k, end - k - 1);
    System.arraycopy(free, k + 1, free, k, end - k - 1);
    end--;
    index.invalidateFrom(k - 1);
  }

  /** Forgets what was before the tick; no query or change may concern it any more. */
  public final void forgetBefore(long tick) {
    while (first + 1 < end && time[first + 1] <= tick) {
      first++;
    }
  }

  /** Gives back the memory that a burst needed, if one segment is left. */
  final void trim() {
    if (end - first == 1 && time.length > INITIAL_CAPACITY) {
      moveTo(new long[INITIAL_CAPACITY], new int[INITIAL_CAPACITY]);
    }
  }

  /** Drops everything from the tick on, to be followed by {@link #append} from there. */
  final void truncate(long tick) {
    while (end > first && time[end - 1] >= tick) {
      end--;
    }
    index.invalidateFrom(end);
  }

  /**
   * Sets how many CPUs are free from the tick on. Ticks must not decrease; of several calls for one
   * tick the last one counts.
   */
  final void append(long tick, int value) {
    if (end > first && time[end - 1] == tick) {
      end--;
      index.invalidateFrom(end);
    }
    if (end > first && free[end - 1] == value) {
      return;
    }
    ensureRoom(1);
    time[end] = tick;
    free[end++] = value;
  }

  final void ensureRoom(int added) {
    if (end + added <= time.length) {
      return;
    }
    boolean halfForgotten = first > time.length / 2;
    moveTo(
        halfForgotten ? time : new long[2 * time.length],
        halfForgotten ? free : new int[2 * time.length]);
  }

  private void moveTo(long[] times, int[] frees) {
    int size = end - first;
    System.arraycopy(time, first, times, 0, size);
    System.arraycopy(free, first, frees, 0, size);
    time = times;
    free = frees;
    first = 0;
    end = size;
    index.invalidateFrom(0);
  }

  final int indexAt(long tick) {
    int low = first;
    if (low + 1 == end || time[low + 1] > tick) {
      return low;
    }
    return lastUpTo(tick, low, end);
  }

  /** The last segment before another one that begins no later than a tick, as {@code from} does. */
  private int lastUpTo(long tick, int from, int before) {
    int low = from;
    int high = before;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (time[middle] <= tick) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The last segment that begins before a tick, given one that does; logarithmic in their distance.
   */
  final int lastBefore(long tick, int from) {
    int low = from;
    int step = 1;
    while (low + step < end && time[low + step] < tick) {
      low += step;
      step *= 2;
    }
    return lastUpTo(tick - 1, low, Math.min(low + step, end));
  }

  /**
   * The least and the greatest number of free CPUs in each block of 64 segments of a profile, by
   * which a search skips a block at a time. Follows changes lazily: a change marks the blocks from
   * there on as stale, and the next search refreshes them.
   */
  static final class BlockIndex {
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
     * Brings all blocks up to date; a block that extends past the profile counts only what is
     * there.
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
     * The last segment after {@code behind} and up to {@code last} that has too few free CPUs;
     * {@code behind} if there is none.
     */
    int lastWithTooFewCpus(int[] free, int behind, int last, int needed) {
      int k = last;
      while (k > behind && free[k] >= needed) {
        k = least[k >> SHIFT] >= needed ? (k & -SIZE) - 1 : k - 1;
      }
      return Math.max(k, behind);
    }
  }
}

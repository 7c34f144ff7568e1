package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * The number of free CPUs of a machine over time, in flat arrays.
 *
 * <p>A change costs time linear in the number of segments behind it; a search, as stated at {@link
 * FreeCpus#earliestStart}. No allocation once the arrays have grown.
 */
public final class FreeCpuProfile extends CpuSegments implements FreeCpus {
  /** Below this many segments a plain scan is faster than one by blocks. */
  private static final int INDEXED_SIZE = 128;

  private int cpus;

  /**
   * A profile with all CPUs free from tick 0 on.
   *
   * @throws IllegalArgumentException if {@code cpus} is not positive
   */
  public FreeCpuProfile(int cpus) {
    requirePositive(cpus);
    this.cpus = cpus;
    free[0] = cpus;
  }

  private static void requirePositive(int cpus) {
    if (cpus <= 0) {
      throw new IllegalArgumentException("The cpus (%d) must be positive.".formatted(cpus));
    }
  }

  @Override
  public int segments() {
    return end - first;
  }

  @Override
  public long start(int segment) {
    return time[first + segment];
  }

  @Override
  public long end(int segment) {
    return segment == segments() - 1 ? NEVER : time[first + segment + 1];
  }

  @Override
  public int free(int segment) {
    return free[first + segment];
  }

  @Override
  public int segmentAt(long tick) {
    return indexAt(tick) - first;
  }

  /** The first tick after this one at which more or fewer are free, or {@link #NEVER}. */
  long nextChange(long tick) {
    int k = indexAt(tick) + 1;
    return k < end ? time[k] : NEVER;
  }

  @Override
  public int freeAt(long tick) {
    return free[indexAt(tick)];
  }

  @Override
  public long openFrom(int needed) {
    int k = end - 1;
    while (k > first && free[k - 1] >= needed) {
      k--;
    }
    return time[k];
  }

  @Override
  public long horizon() {
    return time[end - 1];
  }

  @Override
  public long earliestStart(int needed, long duration, long notBefore, long latest) {
    if (needed > cpus) {
      throw new IllegalArgumentException(
          "The needed CPUs (%d) must be at most (%d).".formatted(needed, cpus));
    }
    int from = indexAt(notBefore);
    int beyond = from + INDEXED_SIZE;
    return beyond > end || (beyond < end && time[beyond] > latest)
        ? scan(from, needed, duration, notBefore, latest)
        : searchBlocks(from, needed, duration, notBefore, latest);
  }

  private long scan(int from, int needed, long duration, long notBefore, long latest) {
    int k = from;
    while (true) {
      while (free[k] < needed) {
        k++;
      }
      long start = Math.max(notBefore, time[k]);
      if (start > latest) {
        return NEVER;
      }
      long until = Math.addExact(start, duration);
      k++;
      while (k < end && free[k] >= needed && time[k] < until) {
        k++;
      }
      if (k == end || time[k] >= until) {
        return start;
      }
    }
  }

  /**
   * Where a period is too short, the job cannot start before the end of the last segment in it that
   * has too few free CPUs; so each period is searched from its end, and most of it is never read.
   */
  private long searchBlocks(int from, int needed, long duration, long notBefore, long latest) {
    index.refresh(free, first, end);
    int k = from;
    int checked = from;
    while (true) {
      k = index.nextWithFreeCpus(free, k, needed);
      long start = Math.max(notBefore, time[k]);
      if (start > latest) {
        return NEVER;
      }
      // All segments from k up to here have enough free CPUs.
      checked = Math.max(k, checked);
      int last = lastBefore(Math.addExact(start, duration), checked);
      int tooFew = index.lastWithTooFewCpus(free, checked, last, needed);
      if (tooFew == checked) {
        return start;
      }
      k = tooFew + 1;
      checked = last;
    }
  }

  /**
   * Takes CPUs for a period.
   *
   * @throws IllegalStateException if fewer are free at some tick of it
   */
  public void reserve(long from, long to, int taken) {
    add(from, to, -taken);
  }

  /**
   * Gives CPUs back for a period.
   *
   * @throws IllegalStateException if more would be free than the machine has
   */
  public void release(long from, long to, int given) {
    add(from, to, given);
  }

  /** Takes this many CPUs for a period, or where fewer are free, all of them. */
  void reserveUpTo(long from, long to, int taken) {
    if (from >= to) {
      return;
    }
    ensureRoom(2);
    int k = split(indexAt(from), from);
    int behind = to == NEVER ? end : split(indexAt(to), to);
    for (int i = k; i < behind; i++) {
      free[i] = Math.max(0, free[i] - taken);
    }
    index.invalidateFrom(k);
    for (int i = Math.min(behind, end - 1); i >= k; i--) {
      merge(i);
    }
  }

  private void add(long from, long to, int change) {
    if (from >= to) {
      return;
    }
    // At most two more segments; making room moves segments, so it comes before any index is taken.
    ensureRoom(2);
    int at = indexAt(from);
    int last = at;
    for (int i = at; i < end && time[i] < to; i++) {
      requireInRange(free[i] + change, i);
      last = i;
    }
    if (slideEdge(at, last, from, to, change)) {
      return;
    }
    int k = split(at, from);
    int behind = split(last + k - at, to);
    for (int i = k; i < behind; i++) {
      free[i] += change;
    }
    index.invalidateFrom(k);
    // The two ends are the only places where neighbours may have become equal.
    merge(behind);
    merge(k);
  }

  private void requireInRange(int value, int segment) {
    if (value < 0 || value > cpus) {
      throw new IllegalStateException(
          "The free CPUs (%d) at tick (%d) must be between (0) and (%d)."
              .formatted(value, time[segment], cpus));
    }
  }

  /**
   * Becomes a profile with all CPUs free, possibly of another machine.
   *
   * @throws IllegalArgumentException if {@code cpus} is not positive
   */
  public void reset(int cpus) {
    requirePositive(cpus);
    this.cpus = cpus;
    first = 0;
    end = 1;
    time[0] = 0;
    free[0] = cpus;
    index.invalidateFrom(0);
  }

  /** Becomes equal to another profile. */
  public void copyFrom(FreeCpuProfile other) {
    cpus = other.cpus;
    first = 0;
    end = 0;
    int size = other.segments();
    if (time.length < other.time.length) {
      time = new long[other.time.length];
      free = new int[other.time.length];
    }
    System.arraycopy(other.time, other.first, time, 0, size);
    System.arraycopy(other.free, other.first, free, 0, size);
    end = size;
    index.invalidateFrom(0);
  }

  @Override
  public String toString() {
    String ticks = Arrays.toString(Arrays.copyOfRange(time, first, end));
    return "FreeCpuProfile[from %s, free %s]"
        .formatted(ticks, Arrays.toString(Arrays.copyOfRange(free, first, end)));
  }
}

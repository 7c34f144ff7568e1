package io.github.gapwise.core.schedule;

import java.util.Arrays;

/** The times from now until a tick for which so many CPUs of a profile are free. */
final class FreeTimes {
  private final long[] begins;
  private final long[] ends;
  private int size;
  private long longest;

  /** For profiles of at most so many segments. */
  FreeTimes(int mostSegments) {
    begins = new long[mostSegments];
    ends = new long[mostSegments];
  }

  /** Takes the times of a profile. */
  void take(FreeCpuProfile profile, int cpus, long now, long until) {
    size = 0;
    longest = 0;
    int k = 0;
    while (k < profile.segments() && profile.start(k) < until) {
      if (profile.free(k) < cpus) {
        k++;
      } else {
        int first = k;
        while (k < profile.segments() && profile.free(k) >= cpus) {
          k++;
        }
        add(Math.max(now, profile.start(first)), Math.min(until, profile.end(k - 1)));
      }
    }
  }

  private void add(long begin, long end) {
    if (begin < end) {
      begins[size] = begin;
      ends[size] = end;
      size++;
      longest = Math.max(longest, end - begin);
    }
  }

  /** How long the longest one is. */
  long longest() {
    return longest;
  }

  /**
   * How long the longest one is if all end at a tick.
   *
   * @param ticks by class of deadlines, rising
   * @param lengths by class of deadlines, to be filled
   */
  void longestUntil(long[] ticks, int from, int to, long[] lengths) {
    int k = from;
    long longestBefore = 0;
    for (int time = 0; time < size; time++) {
      while (k <= to && ticks[k] < ends[time]) {
        lengths[k] = Math.max(longestBefore, ticks[k] - begins[time]);
        k++;
      }
      longestBefore = Math.max(longestBefore, ends[time] - begins[time]);
    }
    Arrays.fill(lengths, k, to + 1, longestBefore);
  }
}

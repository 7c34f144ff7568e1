package io.github.gapwise.core.schedule;

/** The times from now until a tick for which so many CPUs of a profile are free. */
final class FreeTimes {
  private final long[] begins;
  private final long[] ends;
  private int size;
  private long longest;

  /** The first one that is not over at the tick that was asked for last. */
  private int next;

  /** The longest one before that. */
  private long longestBefore;

  /** For profiles of at most so many segments. */
  FreeTimes(int mostSegments) {
    begins = new long[mostSegments];
    ends = new long[mostSegments];
  }

  /** Takes the times of a profile. */
  void take(FreeCpuProfile profile, int cpus, long now, long until) {
    size = 0;
    longest = 0;
    next = 0;
    longestBefore = 0;
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

  /** How long the longest one is if all end at a tick, which must not be less than the last one. */
  long longestUntil(long tick) {
    while (next < size && ends[next] <= tick) {
      longestBefore = Math.max(longestBefore, ends[next] - begins[next]);
      next++;
    }
    return next < size ? Math.max(longestBefore, tick - begins[next]) : longestBefore;
  }
}

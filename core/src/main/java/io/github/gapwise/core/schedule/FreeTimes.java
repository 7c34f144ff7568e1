package io.github.gapwise.core.schedule;

/** The times from now until a tick for which so many CPUs of a profile are free. */
final class FreeTimes {
  private final long[] begins;
  private final long[] ends;
  private int size;

  /** How long the longest one is of those that end before all is to be over. */
  private long longest;

  /** When the one begins that does not; when all is to be over if there is none. */
  private long lastBegin;

  /** When all is to be over. */
  private long until;

  /** For profiles of at most so many segments. */
  FreeTimes(int mostSegments) {
    begins = new long[mostSegments];
    ends = new long[mostSegments];
  }

  /** Takes the times of a profile. */
  void take(FreeCpuProfile profile, int cpus, long now, long until) {
    size = 0;
    longest = 0;
    this.until = until;
    lastBegin = until;
    int k = 0;
    while (k < profile.segments() && profile.start(k) < until) {
      if (profile.free(k) < cpus) {
        k++;
      } else {
        int first = k;
        while (k < profile.segments() && profile.free(k) >= cpus) {
          k++;
        }
        add(Math.max(now, profile.start(first)), profile.end(k - 1));
      }
    }
  }

  private void add(long begin, long end) {
    if (end > until) {
      lastBegin = Math.min(begin, until);
    } else if (begin < end) {
      begins[size] = begin;
      ends[size] = end;
      size++;
      longest = Math.max(longest, end - begin);
    }
  }

  /**
   * Fills in how long a job may take in one of these times.
   *
   * @param deadlines by class, rising: when it is to be over for one more to be on time
   */
  void fill(LongestDurations durations, long[] deadlines) {
    long last = until - lastBegin;
    long longestBefore = 0;
    int time = 0;
    for (int k = durations.from; k <= durations.to; k++) {
      while (time < size && ends[time] <= deadlines[k]) {
        longestBefore = Math.max(longestBefore, ends[time] - begins[time]);
        time++;
      }
      durations.even.set(k, longest, last, 0);
      if (time == size && deadlines[k] >= until) {
        durations.gain.set(k, longestBefore, last, 0);
      } else {
        long begin = time < size ? begins[time] : lastBegin;
        durations.gain.set(k, longestBefore, 0, Math.max(0, deadlines[k] - begin));
      }
    }
  }
}

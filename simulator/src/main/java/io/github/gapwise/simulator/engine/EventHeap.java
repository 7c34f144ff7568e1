package io.github.gapwise.simulator.engine;

import java.util.Arrays;

/** A binary min-heap of events of jobs in parallel arrays, ordered by time, then by job id. */
final class EventHeap {
  private long[] times = new long[64];
  private ActiveJob[] jobs = new ActiveJob[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** The time of the first event, or {@link Long#MAX_VALUE} if there is none. */
  long time() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  /** The job of the first event, which must exist. */
  ActiveJob first() {
    return jobs[0];
  }

  void add(long time, ActiveJob job) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      jobs = Arrays.copyOf(jobs, 2 * size);
    }
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) >>> 1;
      if (!before(time, job, parent)) {
        break;
      }
      set(hole, times[parent], jobs[parent]);
      hole = parent;
    }
    set(hole, time, job);
  }

  /** Removes the first event, which must exist, and returns its job. */
  ActiveJob take() {
    ActiveJob first = jobs[0];
    int last = --size;
    int hole = 0;
    for (int child = 1; child < last; child = 2 * hole + 1) {
      if (child + 1 < last && before(times[child + 1], jobs[child + 1], child)) {
        child++;
      }
      if (!before(times[child], jobs[child], last)) {
        break;
      }
      set(hole, times[child], jobs[child]);
      hole = child;
    }
    set(hole, times[last], jobs[last]);
    return first;
  }

  private boolean before(long time, ActiveJob job, int other) {
    return time < times[other] || (time == times[other] && job.id < jobs[other].id);
  }

  private void set(int at, long time, ActiveJob job) {
    times[at] = time;
    jobs[at] = job;
  }
}

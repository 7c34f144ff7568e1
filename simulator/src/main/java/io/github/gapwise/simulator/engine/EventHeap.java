package io.github.gapwise.simulator.engine;

import java.util.Arrays;

/**
 * A binary min-heap of events in parallel arrays, ordered by time, then by job id. An event carries
 * a slot and a serial number, by which its owner recognises stale events.
 */
final class EventHeap {
  private long[] times = new long[64];
  private long[] jobIds = new long[64];
  private long[] serials = new long[64];
  private int[] slots = new int[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** The time of the first event, or {@link Long#MAX_VALUE} if there is none. */
  long time() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  int slot() {
    return slots[0];
  }

  long jobId() {
    return jobIds[0];
  }

  long serial() {
    return serials[0];
  }

  void add(long time, long jobId, int slot, long serial) {
    if (size == times.length) {
      grow();
    }
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) >>> 1;
      if (!before(time, jobId, parent)) {
        break;
      }
      copy(parent, hole);
      hole = parent;
    }
    set(hole, time, jobId, slot, serial);
  }

  void removeFirst() {
    int last = --size;
    int hole = 0;
    for (int child = 1; child < last; child = 2 * hole + 1) {
      if (child + 1 < last && before(times[child + 1], jobIds[child + 1], child)) {
        child++;
      }
      if (!before(times[child], jobIds[child], last)) {
        break;
      }
      copy(child, hole);
      hole = child;
    }
    copy(last, hole);
  }

  private boolean before(long time, long jobId, int other) {
    return time < times[other] || (time == times[other] && jobId < jobIds[other]);
  }

  private void copy(int from, int to) {
    set(to, times[from], jobIds[from], slots[from], serials[from]);
  }

  private void set(int at, long time, long jobId, int slot, long serial) {
    times[at] = time;
    jobIds[at] = jobId;
    slots[at] = slot;
    serials[at] = serial;
  }

  private void grow() {
    int capacity = 2 * size;
    times = Arrays.copyOf(times, capacity);
    jobIds = Arrays.copyOf(jobIds, capacity);
    serials = Arrays.copyOf(serials, capacity);
    slots = Arrays.copyOf(slots, capacity);
  }
}

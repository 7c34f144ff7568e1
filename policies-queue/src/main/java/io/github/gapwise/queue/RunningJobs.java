package io.github.gapwise.queue;

import java.util.Arrays;

/** The jobs that run on one machine, by estimated end, in parallel arrays. */
final class RunningJobs {
  private long[] ends = new long[8];
  private int[] cpus = new int[8];
  private long[] ids = new long[8];
  private int size;

  int size() {
    return size;
  }

  /** The estimated end of the job at a place in the order of ends. */
  long end(int place) {
    return ends[place];
  }

  /** The CPUs of the job at a place in the order of ends. */
  int cpus(int place) {
    return cpus[place];
  }

  void add(long id, int cpus, long end) {
    if (size == ends.length) {
      grow();
    }
    int at = size;
    while (at > 0 && ends[at - 1] > end) {
      at--;
    }
    move(at, at + 1);
    ends[at] = end;
    this.cpus[at] = cpus;
    ids[at] = id;
    size++;
  }

  void remove(long id) {
    int at = 0;
    while (ids[at] != id) {
      at++;
    }
    move(at + 1, at);
    size--;
  }

  /**
   * The estimated end at which so many CPUs have become free in addition to the present ones.
   *
   * @param cpus at most what the running jobs occupy; positive
   * @param limit the answer if it is not earlier than this
   */
  long timeToFree(int cpus, long limit) {
    int freed = 0;
    for (int i = 0; i < size && ends[i] < limit; i++) {
      freed += this.cpus[i];
      if (freed >= cpus) {
        return ends[i];
      }
    }
    return limit;
  }

  /** The CPUs of the jobs that end at or before the given time. */
  int freedBy(long time) {
    int freed = 0;
    for (int i = 0; i < size && ends[i] <= time; i++) {
      freed += cpus[i];
    }
    return freed;
  }

  private void move(int from, int to) {
    int count = size - Math.min(from, to) - (from > to ? 1 : 0);
    System.arraycopy(ends, from, ends, to, count);
    System.arraycopy(cpus, from, cpus, to, count);
    System.arraycopy(ids, from, ids, to, count);
  }

  private void grow() {
    int capacity = 2 * size;
    ends = Arrays.copyOf(ends, capacity);
    cpus = Arrays.copyOf(cpus, capacity);
    ids = Arrays.copyOf(ids, capacity);
  }
}

package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * The ends and CPUs of jobs whose CPUs have not been freed yet, in the order of their ends.
 *
 * <p>Most jobs pushed end last and are appended; others shift the later ends.
 */
final class UpcomingEnds {
  private long[] ends = new long[64];
  private int[] cpus = new int[64];

  /** The jobs are those at first, ..., last - 1. */
  private int first;

  private int last;

  void clear() {
    first = 0;
    last = 0;
  }

  boolean isEmpty() {
    return first == last;
  }

  /** The first end, if there is a job. */
  long firstEnd() {
    return ends[first];
  }

  /** Adds a job behind those that end no later. */
  void push(long end, int taken) {
    if (last == ends.length) {
      makeRoom();
    }
    int k = last++;
    while (k > first && ends[k - 1] > end) {
      ends[k] = ends[k - 1];
      cpus[k] = cpus[k - 1];
      k--;
    }
    ends[k] = end;
    cpus[k] = taken;
  }

  /** Removes the job with the first end and returns its CPUs. */
  int pop() {
    return cpus[first++];
  }

  private void makeRoom() {
    int size = last - first;
    if (2 * size > ends.length) {
      ends = Arrays.copyOf(ends, 2 * ends.length);
      cpus = Arrays.copyOf(cpus, 2 * cpus.length);
    }
    System.arraycopy(ends, first, ends, 0, size);
    System.arraycopy(cpus, first, cpus, 0, size);
    first = 0;
    last = size;
  }
}

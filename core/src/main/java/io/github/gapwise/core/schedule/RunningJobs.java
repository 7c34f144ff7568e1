package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * The ends and CPUs of jobs whose CPUs have not been freed yet, the first end first.
 *
 * <p>A few are kept in order: most jobs that come end last, and find their places at once. When
 * there are more they become a heap, which an array in order already is, so that a job costs no
 * more than the logarithm of their number.
 */
final class RunningJobs {
  /** So many are kept in order. */
  private static final int FEW = 32;

  private long[] ends = new long[2 * FEW];
  private int[] cpus = new int[2 * FEW];

  /** The jobs are those at first, ..., last - 1; a heap begins at 0. */
  private int first;

  private int last;
  private boolean isHeap;

  void clear() {
    first = 0;
    last = 0;
    isHeap = false;
  }

  boolean isEmpty() {
    return first == last;
  }

  /** The first end, if there is a job. */
  long firstEnd() {
    return ends[first];
  }

  void push(long end, int taken) {
    if (last == ends.length) {
      makeRoom();
    }
    if (last - first == FEW && !isHeap) {
      moveToBegin();
      isHeap = true;
    }
    int k = isHeap ? risen(last, end) : moved(last, end);
    ends[k] = end;
    cpus[k] = taken;
    last++;
  }

  /** Takes out the job with the first end, and returns its CPUs. */
  int pop() {
    return isHeap ? popFromHeap() : cpus[first++];
  }

  /** The place for a job in order, behind those that end no later. */
  private int moved(int from, long end) {
    int k = from;
    while (k > first && ends[k - 1] > end) {
      set(k, k - 1);
      k--;
    }
    return k;
  }

  private void makeRoom() {
    if (isHeap) {
      ends = Arrays.copyOf(ends, 2 * last);
      cpus = Arrays.copyOf(cpus, 2 * last);
    } else {
      moveToBegin();
    }
  }

  private void moveToBegin() {
    last -= first;
    System.arraycopy(ends, first, ends, 0, last);
    System.arraycopy(cpus, first, cpus, 0, last);
    first = 0;
  }

  private int risen(int from, long end) {
    int k = from;
    while (k > 0 && ends[(k - 1) >> 1] > end) {
      set(k, (k - 1) >> 1);
      k = (k - 1) >> 1;
    }
    return k;
  }

  private int popFromHeap() {
    final int popped = cpus[0];
    last--;
    long end = ends[last];
    int k = 0;
    int child = 1;
    while (child < last) {
      if (child + 1 < last && ends[child + 1] < ends[child]) {
        child++;
      }
      if (ends[child] >= end) {
        break;
      }
      set(k, child);
      k = child;
      child = 2 * k + 1;
    }
    set(k, last);
    return popped;
  }

  private void set(int to, int from) {
    ends[to] = ends[from];
    cpus[to] = cpus[from];
  }
}

package io.github.gapwise.immediate;

import java.util.Arrays;

/**
 * The free CPUs of a machine minus those of the jobs that wait for it, and since when each number
 * of them has been spare. Holds a step for each time at which they became more, not one for each
 * CPU.
 */
final class SpareCpus {
  private final int cpus;

  /** Negative if not all waiting jobs can start now. */
  private long spare;

  /** Step k: CPUs up to this number have been spare since {@code since[k]}; both ascend. */
  private int[] upTo = new int[8];

  private long[] since = new long[8];

  /** The number of steps: 0 if nothing is spare, else the last one ends at {@code spare}. */
  private int size;

  /** All CPUs are spare, and have always been. */
  SpareCpus(int cpus) {
    this.cpus = cpus;
    clear(Long.MIN_VALUE);
  }

  /** All CPUs are spare from now on. */
  void clear(long now) {
    spare = cpus;
    reset(now);
  }

  /** What is spare counts from now on. */
  void reset(long now) {
    size = 0;
    push(now);
  }

  /** Since when so many CPUs have been spare; now if they are not. */
  long since(int needed, long now) {
    if (needed > spare) {
      return now;
    }
    int k = 0;
    while (upTo[k] < needed) {
      k++;
    }
    return since[k];
  }

  /** Takes CPUs, the last spare ones first. */
  void take(int taken) {
    spare -= taken;
    while (size > 0 && (size == 1 ? 0 : upTo[size - 2]) >= spare) {
      size--;
    }
    if (size > 0) {
      upTo[size - 1] = (int) spare;
    }
  }

  /** Gives CPUs back, which are spare from now on. */
  void give(int given, long now) {
    spare += given;
    push(now);
  }

  private void push(long now) {
    if (spare <= 0) {
      return;
    }
    if (size == upTo.length) {
      upTo = Arrays.copyOf(upTo, 2 * size);
      since = Arrays.copyOf(since, 2 * size);
    }
    if (size == 0 || since[size - 1] != now) {
      size++;
    }
    upTo[size - 1] = (int) spare;
    since[size - 1] = now;
  }
}

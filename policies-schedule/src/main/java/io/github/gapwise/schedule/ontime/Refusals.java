package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/**
 * The machines that are known to be unable to take a job and whose plans have not changed since.
 *
 * <p><b>Claim.</b> If a job would be late on a machine beside the running jobs and the planned ones
 * before it in the list, or if there is not enough CPU time for all, the same is true at any later
 * tick as long as the plan does not change.
 *
 * <p><b>Argument.</b> As time passes, a job has fewer starts to choose from, beside the same
 * others. (If another job would be late instead, nothing follows: the new job may start later and
 * leave a gap.)
 */
final class Refusals {
  /** One bit for each machine. */
  private final long[] refused;

  private final int machines;

  /** The number of the first change not yet taken into account. */
  private long seen;

  Refusals(int machines) {
    this.machines = machines;
    refused = new long[(machines + Long.SIZE - 1) / Long.SIZE];
  }

  void clear() {
    Arrays.fill(refused, 0);
  }

  /** Forgets the refusals of machines whose plans have changed since the last call. */
  void update(Changes changes) {
    if (changes.keepsFrom(seen)) {
      for (; seen < changes.count(); seen++) {
        int machine = changes.machine(seen);
        refused[machine / Long.SIZE] &= ~(1L << machine);
      }
    } else {
      clear();
      seen = changes.count();
    }
  }

  void add(int machine) {
    refused[machine / Long.SIZE] |= 1L << machine;
  }

  /** The first machine from an id on that has not refused, or -1. */
  int next(int from) {
    if (from >= machines) {
      return -1;
    }
    int k = from / Long.SIZE;
    long open = ~refused[k] & -1L << from;
    while (open == 0 && ++k < refused.length) {
      open = ~refused[k];
    }
    int machine = k * Long.SIZE + Long.numberOfTrailingZeros(open);
    return machine < machines ? machine : -1;
  }
}

package io.github.gapwise.schedule.ontime;

import java.util.BitSet;

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
  /** The machines whose plans have changed, in order; only the last changes are kept. */
  static final class Changes {
    private final int[] machines;
    private long count;

    /** Keeps at least as many changes as there are machines. */
    Changes(int machines) {
      this.machines = new int[2 * Integer.highestOneBit(machines)];
    }

    void add(int machine) {
      machines[slot(count++)] = machine;
    }

    private int slot(long number) {
      return (int) number & machines.length - 1;
    }
  }

  private final BitSet refused;
  private final int machines;

  /** The number of the first change not yet taken into account. */
  private long seen;

  Refusals(int machines) {
    this.machines = machines;
    refused = new BitSet(machines);
  }

  void clear() {
    refused.clear();
  }

  /** Forgets the refusals of machines whose plans have changed since the last call. */
  void update(Changes changes) {
    if (changes.count - seen > changes.machines.length) {
      clear();
      seen = changes.count;
    }
    for (; seen < changes.count; seen++) {
      refused.clear(changes.machines[changes.slot(seen)]);
    }
  }

  void add(int machine) {
    refused.set(machine);
  }

  /** The first machine from an id on that has not refused, or -1. */
  int next(int from) {
    int machine = refused.nextClearBit(from);
    return machine < machines ? machine : -1;
  }
}

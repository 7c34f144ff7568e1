package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.ToIntFunction;

/**
 * The jobs that were chosen last, by the numbers of their submissions; the oldest ones drop out.
 */
final class TabuList {
  private final long[] ring;
  private final LongOpenHashSet members;
  private int added;

  TabuList(int size) {
    ring = new long[size];
    members = new LongOpenHashSet(size);
  }

  void clear() {
    members.clear();
    added = 0;
  }

  void add(long sequence) {
    int slot = added++ % ring.length;
    if (added > ring.length) {
      members.remove(ring[slot]);
    }
    ring[slot] = sequence;
    members.add(sequence);
  }

  boolean contains(long sequence) {
    return members.contains(sequence);
  }

  /**
   * The machine with the most delayed jobs among those that have a job to choose, the lowest id of
   * several, or -1.
   *
   * @param candidate the position of that job, or -1
   */
  static int source(GridSchedule plan, ToIntFunction<MachineSchedule> candidate) {
    int source = -1;
    int most = -1;
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      if (machine.delayed() > most && candidate.applyAsInt(machine) >= 0) {
        source = id;
        most = machine.delayed();
      }
    }
    return source;
  }

  /** The position of the last waiting job that is not tabu, or -1. */
  int lastAllowed(MachineSchedule machine) {
    int k = machine.size() - 1;
    while (k >= machine.running() && contains(machine.sequence(k))) {
      k--;
    }
    return k >= machine.running() ? k : -1;
  }

  /** The position of the last waiting job that is late and not tabu, or -1. */
  int lastDelayed(MachineSchedule machine) {
    int k = machine.size() - 1;
    while (k >= machine.running()
        && (machine.end(k) <= machine.deadline(k) || contains(machine.sequence(k)))) {
      k--;
    }
    return k >= machine.running() ? k : -1;
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;

/**
 * Why each waiting job has its place, kept only in runs that are to be explained. Jobs are known by
 * the number of their submission.
 *
 * <p>A job that an optimiser has moved is one that has another machine than before, or that does
 * not belong to the longest sequence of jobs of its machine that stand in the same order as before.
 */
final class StartAccount {
  private static final int NEW = -1;

  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  /** The machine, and the place there, of each waiting job before an optimiser runs. */
  private final Long2IntOpenHashMap machineBefore = new Long2IntOpenHashMap();

  private final Long2IntOpenHashMap placeBefore = new Long2IntOpenHashMap();

  StartAccount() {
    reasons.defaultReturnValue(StartReason.UNSTATED);
    machineBefore.defaultReturnValue(NEW);
    placeBefore.defaultReturnValue(NEW);
  }

  void set(long sequence, StartReason reason) {
    reasons.put(sequence, reason);
  }

  /** The reason of a job that starts, which is forgotten. */
  StartReason take(long sequence) {
    return reasons.remove(sequence);
  }

  void beforeOptimising(GridSchedule plan) {
    machineBefore.clear();
    placeBefore.clear();
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = machine.running(); k < machine.size(); k++) {
        machineBefore.put(machine.sequence(k), id);
        placeBefore.put(machine.sequence(k), k);
      }
    }
  }

  void afterOptimising(GridSchedule plan) {
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      BitSet stayed = stayed(machine, id);
      for (int k = machine.running(); k < machine.size(); k++) {
        if (!stayed.get(k)) {
          set(machine.sequence(k), StartReason.MOVED);
        }
      }
    }
  }

  /** The positions of a longest sequence of jobs of this machine that kept their order. */
  private BitSet stayed(MachineSchedule machine, int id) {
    int size = machine.size();
    int[] length = new int[size];
    int[] previous = new int[size];
    int best = NEW;
    for (int k = machine.running(); k < size; k++) {
      int place = placeBefore.get(machine.sequence(k));
      if (machineBefore.get(machine.sequence(k)) == id) {
        length[k] = 1;
        previous[k] = NEW;
        for (int other = machine.running(); other < k; other++) {
          boolean inOrder = placeBefore.get(machine.sequence(other)) < place;
          if (inOrder && length[other] > 0 && length[other] >= length[k]) {
            length[k] = length[other] + 1;
            previous[k] = other;
          }
        }
        best = best == NEW || length[k] > length[best] ? k : best;
      }
    }
    BitSet stayed = new BitSet(size);
    for (int k = best; k != NEW; k = previous[k]) {
      stayed.set(k);
    }
    return stayed;
  }
}

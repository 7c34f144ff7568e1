package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Why each waiting job has its place; kept only in explained runs. Submission numbers identify the
 * jobs.
 *
 * <p>An optimiser has moved a job if it has another machine than before, or if it is not part of
 * the longest sequence of jobs of its machine that are in the same order as before.
 */
public final class StartAccount {
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

  /** Records why the job of this number will start. */
  public void set(long sequence, StartReason reason) {
    reasons.put(sequence, reason);
  }

  /** The reason for a job that is about to start. */
  StartReason get(long sequence) {
    return reasons.get(sequence);
  }

  void forget(long sequence) {
    reasons.remove(sequence);
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
    int[] position = new int[machine.size()];
    int[] place = new int[machine.size()];
    int size = 0;
    for (int k = machine.running(); k < machine.size(); k++) {
      if (machineBefore.get(machine.sequence(k)) == id) {
        position[size] = k;
        place[size++] = placeBefore.get(machine.sequence(k));
      }
    }
    BitSet stayed = new BitSet(machine.size());
    for (int k : longestRising(place, size)) {
      stayed.set(position[k]);
    }
    return stayed;
  }

  /** The indices of a longest rising subsequence, by patience sorting. */
  private static int[] longestRising(int[] values, int size) {
    int[] tops = new int[size];
    int[] least = new int[size]; // the value on top of each pile
    int[] previous = new int[size];
    int piles = 0;
    for (int k = 0; k < size; k++) {
      int pile = -1 - Arrays.binarySearch(least, 0, piles, values[k]); // no value comes twice
      previous[k] = pile == 0 ? NEW : tops[pile - 1];
      tops[pile] = k;
      least[pile] = values[k];
      piles = Math.max(piles, pile + 1);
    }
    int[] longest = new int[piles];
    for (int pile = piles - 1, k = piles == 0 ? NEW : tops[piles - 1]; pile >= 0; pile--) {
      longest[pile] = k;
      k = previous[k];
    }
    return longest;
  }
}

package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.List;
import java.util.StringJoiner;

/**
 * Assigns CPUs to jobs: the lowest free ones of the machine. A run only counts free CPUs, but other
 * tools draw each one. CPUs are numbered over the whole grid.
 */
final class CpuNumbers {
  private final long[] first;

  /** The CPUs in use of each machine, counted from its first. */
  private final BitSet[] used;

  /** The CPUs of each running job, by its id, on each of its machines. */
  private final Long2ObjectOpenHashMap<List<BitSet>> taken = new Long2ObjectOpenHashMap<>();

  CpuNumbers(Grid grid) {
    first = new long[grid.size()];
    used = new BitSet[grid.size()];
    long next = 0;
    for (Machine machine : grid.machines()) {
      first[machine.id()] = next;
      used[machine.id()] = new BitSet();
      next += machine.cpus();
    }
  }

  void take(Job job, List<Machine> machines) {
    taken.put(job.id(), machines.stream().map(machine -> take(job, machine)).toList());
  }

  private BitSet take(Job job, Machine machine) {
    BitSet busy = used[machine.id()];
    BitSet cpus = new BitSet();
    int cpu = -1;
    for (int left = job.cpus(); left > 0; left--) {
      cpu = busy.nextClearBit(cpu + 1);
      cpus.set(cpu);
    }
    busy.or(cpus);
    return cpus;
  }

  /** Frees the CPUs of a job; returns them as intervals, as in {@code 0-3 7}. */
  String giveBack(Job job, List<Machine> machines) {
    List<BitSet> cpus = taken.remove(job.id());
    StringJoiner intervals = new StringJoiner(" ");
    for (int k = 0; k < machines.size(); k++) {
      int machine = machines.get(k).id();
      used[machine].andNot(cpus.get(k));
      int to;
      for (int from = cpus.get(k).nextSetBit(0); from >= 0; from = cpus.get(k).nextSetBit(to)) {
        to = cpus.get(k).nextClearBit(from);
        intervals.add(interval(first[machine] + from, first[machine] + to - 1));
      }
    }
    return intervals.toString();
  }

  private static String interval(long from, long to) {
    return from == to ? "" + from : from + "-" + to;
  }
}

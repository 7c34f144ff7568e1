package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.StringJoiner;

/**
 * Assigns CPUs to jobs: the lowest free ones of the machine. A run only counts free CPUs, but other
 * tools draw each one. CPUs are numbered over the whole grid.
 */
final class CpuNumbers {
  /** The number of the first CPU of each machine. */
  private final long[] first;

  /** The CPUs in use of each machine, counted from its first. */
  private final BitSet[] used;

  /** The CPUs of each running job, by its id. */
  private final Long2ObjectOpenHashMap<BitSet> taken = new Long2ObjectOpenHashMap<>();

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

  /** Assigns a job its CPUs. */
  void take(Job job, Machine machine) {
    BitSet busy = used[machine.id()];
    BitSet cpus = new BitSet();
    int cpu = -1;
    for (int left = job.cpus(); left > 0; left--) {
      cpu = busy.nextClearBit(cpu + 1);
      cpus.set(cpu);
    }
    busy.or(cpus);
    taken.put(job.id(), cpus);
  }

  /** Frees the CPUs of a job; returns them as intervals, as in {@code 0-3 7}. */
  String giveBack(Job job, Machine machine) {
    BitSet cpus = taken.remove(job.id());
    used[machine.id()].andNot(cpus);
    StringJoiner intervals = new StringJoiner(" ");
    for (int from = cpus.nextSetBit(0); from >= 0; ) {
      int to = cpus.nextClearBit(from);
      intervals.add(interval(first[machine.id()] + from, first[machine.id()] + to - 1));
      from = cpus.nextSetBit(to);
    }
    return intervals.toString();
  }

  private static String interval(long from, long to) {
    return from == to ? "" + from : from + "-" + to;
  }
}

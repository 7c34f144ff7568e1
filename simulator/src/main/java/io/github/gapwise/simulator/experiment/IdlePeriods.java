package io.github.gapwise.simulator.experiment;

import java.util.TreeMap;

/**
 * The gaps with an end in the plan of one machine. As in {@link
 * io.github.gapwise.core.schedule.Gap}, a gap is a maximal period during which at least some number
 * of CPUs is free, so that gaps of fewer CPUs may contain gaps of more.
 */
final class IdlePeriods {
  private final int cpus;

  /** By tick: the change of the CPUs that jobs take. */
  private final TreeMap<Long, Integer> changes = new TreeMap<>();

  private long now;
  private int gaps;
  private double gapTime;

  IdlePeriods(int cpus) {
    this.cpus = cpus;
  }

  /** Begins with a machine that is free from now on. */
  void begin(long now) {
    this.now = now;
    changes.clear();
    changes.put(now, 0);
  }

  /** Adds a job that takes CPUs from one tick to another; time before now is ignored. */
  void occupy(long from, long to, int jobCpus) {
    if (to > now) {
      changes.merge(Math.max(now, from), jobCpus, Integer::sum);
      changes.merge(to, -jobCpus, Integer::sum);
    }
  }

  /** Finds the gaps; nothing is free where jobs overlap, as they may by their estimates. */
  void find() {
    long[] starts = changes.keySet().stream().mapToLong(Long::longValue).toArray();
    int[] free = new int[starts.length];
    int busy = 0;
    int k = 0;
    for (int change : changes.values()) {
      busy += change;
      free[k++] = Math.max(0, cpus - busy);
    }
    gaps = count(free);
    gapTime = time(starts, free);
  }

  /**
   * Counts the gaps that end. A gap ends where fewer CPUs are free; open gaps are kept by rising
   * CPUs.
   */
  private static int count(int[] free) {
    int[] open = new int[free.length];
    int depth = 0;
    int ended = 0;
    for (int cpusFree : free) {
      while (depth > 0 && open[depth - 1] > cpusFree) {
        depth--;
        ended++;
      }
      if (depth == 0 || open[depth - 1] < cpusFree) {
        open[depth++] = cpusFree;
      }
    }
    return ended;
  }

  /** The time of the CPUs that are free but do not stay so indefinitely. */
  private static double time(long[] starts, int[] free) {
    double time = 0;
    int staysFree = free[free.length - 1];
    for (int k = free.length - 2; k >= 0; k--) {
      staysFree = Math.min(staysFree, free[k]);
      time += (double) (free[k] - staysFree) * (starts[k + 1] - starts[k]);
    }
    return time;
  }

  int gaps() {
    return gaps;
  }

  /** The CPU time in the gaps, each tick of a CPU once, in ticks. */
  double gapTime() {
    return gapTime;
  }
}

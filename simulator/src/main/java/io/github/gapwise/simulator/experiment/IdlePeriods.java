package io.github.gapwise.simulator.experiment;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The gaps with an end in the plan of one machine. As in {@link
 * io.github.gapwise.core.schedule.Gap}, a gap is a maximal period during which at least some number
 * of CPUs is free, so that gaps of fewer CPUs may contain gaps of more.
 */
final class IdlePeriods {
  private final int cpus;

  /** The ticks at which jobs start and end, and the change of the CPUs taken at each. */
  private final LongArrayList ticks = new LongArrayList();

  private final IntArrayList taken = new IntArrayList();

  private long now;
  private int gaps;
  private double gapTime;

  IdlePeriods(int cpus) {
    this.cpus = cpus;
  }

  /** Begins with a machine that is free from now on. */
  void begin(long now) {
    this.now = now;
    ticks.clear();
    taken.clear();
    add(now, 0);
  }

  /** Adds a job that takes CPUs from one tick to another; time before now is ignored. */
  void occupy(long from, long to, int jobCpus) {
    if (to > now) {
      add(Math.max(now, from), jobCpus);
      add(to, -jobCpus);
    }
  }

  private void add(long tick, int cpusTaken) {
    ticks.add(tick);
    taken.add(cpusTaken);
  }

  void find() {
    long[] starts = ticks.longStream().sorted().distinct().toArray();
    int[] free = freeFrom(starts);
    gaps = count(free);
    gapTime = time(starts, free);
  }

  /**
   * The CPUs that are free from each tick to the next. 0 if jobs overlap, as they may by their
   * estimates.
   */
  private int[] freeFrom(long[] starts) {
    int[] takenAt = new int[starts.length];
    for (int k = 0; k < ticks.size(); k++) {
      takenAt[Arrays.binarySearch(starts, ticks.getLong(k))] += taken.getInt(k);
    }
    int[] free = new int[starts.length];
    int busy = 0;
    for (int k = 0; k < free.length; k++) {
      busy += takenAt[k];
      free[k] = Math.max(0, cpus - busy);
    }
    return free;
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

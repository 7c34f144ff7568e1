package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * For each machine and number of CPUs: from when on they stay free for ever, and for how long at
 * most before that. Tells of most machines that a job fits no gap there without a look at their
 * profiles.
 *
 * <p>It is made at the first question. From then on the first question about a machine after a
 * change costs time linear in the number of segments of its profile, any other constant time. Of
 * jobs of many CPUs, and of profiles of many segments, it knows nothing.
 */
final class GapTable {
  private static final int MOST_CPUS = 64;

  /** With more of them a search in the profile skips better than this table. */
  private static final int MOST_SEGMENTS = 256;

  private final MachineSchedule[] machines;
  private final boolean[] known;

  /** By CPUs and machine: from when on so many are free for ever. */
  private long[][] openFrom = {};

  /** By CPUs and machine: the longest time before that for which so many are free. */
  private long[][] longest = {};

  /** During a scan: the rising levels of free CPUs that have not ended, and when they began. */
  private final int[] levels = new int[MOST_CPUS + 1];

  private final long[] begins = new long[MOST_CPUS + 1];
  private int open;

  /** By CPUs: the longest time that has ended so far. */
  private final long[] lengths = new long[MOST_CPUS + 1];

  GapTable(MachineSchedule[] machines) {
    this.machines = machines;
    known = new boolean[machines.length];
  }

  /** The profile of a machine is another one. */
  void invalidate(int machine) {
    known[machine] = false;
  }

  /**
   * Whether so many CPUs are free for so long on a machine that has them, from now on and over by a
   * tick; true if in doubt. What is known of a time before counts as long as nothing has changed,
   * as gaps only become shorter with time.
   */
  boolean mayFit(int machine, int cpus, long duration, long now, long until) {
    if (cpus > MOST_CPUS) {
      return true;
    }
    if (!known[machine]) {
      learn(machine, now);
    }
    return openFrom[cpus][machine] <= until - duration || longest[cpus][machine] >= duration;
  }

  private void learn(int machine, long now) {
    if (openFrom.length == 0) {
      int mostCpus = Math.min(mostCpus(), MOST_CPUS);
      openFrom = new long[mostCpus + 1][machines.length];
      longest = new long[mostCpus + 1][machines.length];
    }
    known[machine] = true;
    FreeCpuProfile profile = machines[machine].profile();
    if (profile.segments() > MOST_SEGMENTS) {
      for (long[] each : longest) {
        each[machine] = Long.MAX_VALUE;
      }
    } else {
      scan(profile, now);
      store(machine, Math.min(profile.cpus(), MOST_CPUS));
    }
  }

  private int mostCpus() {
    return Arrays.stream(machines).mapToInt(plan -> plan.machine().cpus()).max().orElse(0);
  }

  private void scan(FreeCpuProfile profile, long now) {
    Arrays.fill(lengths, 0);
    open = 0;
    for (int k = 0; k < profile.segments(); k++) {
      long begin = Math.max(now, profile.start(k));
      int level = Math.min(profile.free(k), MOST_CPUS);
      enter(level, end(level, begin));
    }
  }

  /** Ends the levels above one; returns since when that one has lasted. */
  private long end(int level, long tick) {
    long begin = tick;
    while (open > 0 && levels[open - 1] > level) {
      open--;
      begin = begins[open];
      int stay = Math.max(level, open == 0 ? 0 : levels[open - 1]);
      for (int cpus = levels[open]; cpus > stay; cpus--) {
        lengths[cpus] = Math.max(lengths[cpus], tick - begin);
      }
    }
    return begin;
  }

  private void enter(int level, long begin) {
    if (open == 0 || levels[open - 1] < level) {
      levels[open] = level;
      begins[open++] = begin;
    }
  }

  private void store(int machine, int mostCpus) {
    int k = open - 1;
    for (int cpus = mostCpus; cpus > 0; cpus--) {
      while (k > 0 && levels[k - 1] >= cpus) {
        k--;
      }
      openFrom[cpus][machine] = begins[k];
      longest[cpus][machine] = lengths[cpus];
    }
  }
}

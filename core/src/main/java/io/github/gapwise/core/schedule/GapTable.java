package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * For each machine and number of CPUs: from when on they stay free for ever, and for how long at
 * most before that. Tells of most machines that a job fits no gap there without a look at their
 * profiles.
 *
 * <p>The second question about a machine after a change costs time linear in the number of segments
 * of its profile, any other constant time. To the first one the answer is doubt, as many plans
 * change again before there is a second one. Of jobs of many CPUs, and of profiles of many
 * segments, the table knows nothing. It holds two numbers for each machine and number of CPUs that
 * any machine has, up to 64.
 */
final class GapTable {
  private static final int MOST_CPUS = 64;

  /** With more of them a search in the profile skips better than this table. */
  private static final int MOST_SEGMENTS = 256;

  private static final long CHANGED = Long.MAX_VALUE;
  private static final long ASKED_ONCE = CHANGED - 1;

  private final MachineSchedule[] machines;

  /** From which tick on what is known of a machine holds; or one of the two states before. */
  private final long[] knownFrom;

  /**
   * By CPUs, side by side for each machine: from when on so many are free for ever, and the longest
   * time before that for which so many are free.
   */
  private long[][] numbers = {};

  /** A stack of rising levels: the free CPUs that have not become fewer, and since when. */
  private final int[] levels = new int[MOST_CPUS + 1];

  private final long[] begins = new long[MOST_CPUS + 1];
  private int depth;

  /** By CPUs: the longest time that has ended so far. */
  private final long[] lengths = new long[MOST_CPUS + 1];

  GapTable(MachineSchedule[] machines) {
    this.machines = machines;
    knownFrom = new long[machines.length];
    Arrays.fill(knownFrom, CHANGED);
  }

  /** The profile of a machine is another one. */
  void invalidate(int machine) {
    knownFrom[machine] = CHANGED;
  }

  /**
   * Whether so many CPUs are free for so long on a machine that has them, from now or a later tick
   * on that is not after the latest one. True if in doubt, and if a gap that ends is long enough,
   * wherever it lies. What is known of a time before counts as long as nothing has changed, as gaps
   * only become shorter with time.
   */
  boolean mayStart(int machine, int cpus, long duration, long now, long latest) {
    return !isKnown(machine, now)
        || cpus >= numbers.length
        || numbers[cpus][openFrom(machine)] <= latest
        || numbers[cpus][longest(machine)] >= duration;
  }

  /** Reads what {@link #mayStart} is going to read. */
  long fetch(int machine, int cpus) {
    return knownFrom[machine] + (cpus < numbers.length ? numbers[cpus][openFrom(machine)] : 0);
  }

  private static int openFrom(int machine) {
    return 2 * machine;
  }

  private static int longest(int machine) {
    return 2 * machine + 1;
  }

  private boolean isKnown(int machine, long now) {
    if (knownFrom[machine] <= now) {
      return true;
    }
    if (knownFrom[machine] == CHANGED) {
      knownFrom[machine] = ASKED_ONCE;
    } else if (knownFrom[machine] == ASKED_ONCE) {
      knownFrom[machine] = now;
      learn(machine, now);
      return true;
    }
    return false;
  }

  private void learn(int machine, long now) {
    if (numbers.length == 0) {
      int mostCpus = Math.min(mostCpus(), MOST_CPUS);
      numbers = new long[mostCpus + 1][Math.multiplyExact(2, machines.length)];
    }
    FreeCpuProfile profile = machines[machine].profile();
    if (profile.segments() > MOST_SEGMENTS) {
      for (long[] each : numbers) {
        each[longest(machine)] = Long.MAX_VALUE;
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
    depth = 0;
    for (int k = 0; k < profile.segments(); k++) {
      long tick = Math.max(now, profile.start(k));
      int level = Math.min(profile.free(k), MOST_CPUS);
      push(level, endAbove(level, tick));
    }
  }

  /** Ends all higher levels at a tick; returns since when this one has lasted. */
  private long endAbove(int level, long tick) {
    long begin = tick;
    while (depth > 0 && levels[depth - 1] > level) {
      depth--;
      begin = begins[depth];
      int staysFree = Math.max(level, depth == 0 ? 0 : levels[depth - 1]);
      for (int cpus = levels[depth]; cpus > staysFree; cpus--) {
        lengths[cpus] = Math.max(lengths[cpus], tick - begin);
      }
    }
    return begin;
  }

  private void push(int level, long begin) {
    if (depth == 0 || levels[depth - 1] < level) {
      levels[depth] = level;
      begins[depth++] = begin;
    }
  }

  /** What is left on the stack does not end. */
  private void store(int machine, int mostCpus) {
    int k = depth - 1;
    for (int cpus = mostCpus; cpus > 0; cpus--) {
      while (k > 0 && levels[k - 1] >= cpus) {
        k--;
      }
      numbers[cpus][openFrom(machine)] = begins[k];
      numbers[cpus][longest(machine)] = lengths[cpus];
    }
  }
}

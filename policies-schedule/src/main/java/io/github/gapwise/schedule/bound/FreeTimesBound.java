package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import java.util.Arrays;

/**
 * Rules out a machine, or its gaps, by when its CPUs become free.
 *
 * <p><b>Claim.</b> A job starts in a gap before its CPUs are free indefinitely only if they are
 * free for as long as it takes ({@link LongestGaps}). By an EDF insertion, as in a gap, it starts
 * no earlier than when running jobs alone leave its CPUs free; and no earlier than in a gap if no
 * waiting job of the machine has a later deadline.
 *
 * <p><b>Argument.</b> The first sentence is the definition of a gap. An insertion displaces waiting
 * jobs, but never a running one, and at the end of the list none. As time passes, gaps become
 * shorter and nothing starts earlier, so all of this holds until the plan of the machine changes.
 */
final class FreeTimesBound {
  private static final long NONE_WAITS = -1;

  private final LongestGaps gaps;

  /** By class of CPUs and machine: when running jobs alone leave that many CPUs free. */
  private final long[][] insertableFrom;

  /** By machine: the latest deadline of a waiting job; {@link #NONE_WAITS} if there is none. */
  private final long[] latestDeadline;

  /** One sort key for each running job. */
  private long[] keys = new long[64];

  private final int mostCpus;
  private long deadline;
  private long notBefore;

  /** The class of the job's CPUs, capped at the largest machine so that it has a row. */
  private int cpuClass;

  private long[] jobInsertableFrom;

  FreeTimesBound(GridSchedule plan) {
    gaps = new LongestGaps(plan);
    mostCpus = plan.grid().machines().stream().mapToInt(Machine::cpus).max().orElse(1);
    insertableFrom = new long[CpuClasses.of(mostCpus) + 1][plan.machines()];
    jobInsertableFrom = insertableFrom[0];
    latestDeadline = new long[plan.machines()];
  }

  /** Finds the data of a machine whose plan has changed. */
  void learn(MachineSchedule machine, long now) {
    int id = machine.machine().id();
    gaps.changed(id);
    latestDeadline[id] = latestDeadline(machine);
    int running = machine.running();
    int positionBits = Integer.SIZE - Integer.numberOfLeadingZeros(running);
    sortByEnd(machine, running, positionBits, now);
    int free = machine.isUp() ? machine.machine().cpus() - machine.busyCpus() : 0;
    int next = reach(id, 0, free, now);
    for (int k = 0; k < running; k++) {
      free += machine.cpus((int) keys[k] & ((1 << positionBits) - 1));
      next = reach(id, next, free, now + (keys[k] >> positionBits));
    }
    for (; next < insertableFrom.length; next++) {
      insertableFrom[next][id] = FreeCpus.NEVER;
    }
  }

  private static long latestDeadline(MachineSchedule machine) {
    long latest = NONE_WAITS;
    for (int k = machine.running(); k < machine.size(); k++) {
      latest = Math.max(latest, machine.deadline(k));
    }
    return latest;
  }

  /** A key has the position of a running job in its last bits, and before them its end. */
  private void sortByEnd(MachineSchedule machine, int running, int positionBits, long now) {
    if (running > keys.length) {
      keys = new long[2 * running];
    }
    long mostTicks = Long.MAX_VALUE >> positionBits;
    for (int k = 0; k < running; k++) {
      long ticks = Math.min(Math.max(0, machine.end(k) - now), mostTicks);
      keys[k] = (ticks << positionBits) | k;
    }
    Arrays.sort(keys, 0, running);
  }

  /**
   * Fills the classes that were not reached before, given the CPUs that are free from a tick on.
   */
  private int reach(int id, int unreached, int free, long tick) {
    int next = unreached;
    while (next <= CpuClasses.of(free)) {
      insertableFrom[next++][id] = tick;
    }
    return next;
  }

  void begin(Job job, long now) {
    deadline = job.deadline();
    notBefore = Math.max(now, job.release());
    cpuClass = CpuClasses.of(Math.min(job.cpus(), mostCpus));
    jobInsertableFrom = insertableFrom[cpuClass];
  }

  /**
   * Whether neither the earliest gap nor an EDF insertion on a machine can be accepted. Arbitrary
   * for a machine that does not accept the job.
   *
   * @param leastDuration a lower bound on how long the job takes there
   * @param latestStart the latest acceptable start of the job
   */
  boolean rulesOut(int machine, long leastDuration, long latestStart) {
    return deadline < latestDeadline[machine]
        ? Math.max(notBefore, jobInsertableFrom[machine]) > latestStart
        : rulesOutGap(machine, leastDuration, latestStart);
  }

  /** Whether no gap of a machine can be accepted, for a job that takes this long there. */
  boolean rulesOutGap(int machine, long duration, long latestStart) {
    return notBefore > latestStart || duration > gaps.longestRun(machine, cpuClass, latestStart);
  }
}

package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import java.util.Arrays;

/**
 * Rules out a machine, or its gaps, by when how many CPUs are free.
 *
 * <p><b>Claim.</b> A job starts in a gap before its CPUs are free indefinitely only if they are
 * free for as long as it takes ({@link LongestGaps}). By an EDF insertion, as in a gap, it starts
 * no earlier than when running jobs alone leave its CPUs free.
 *
 * <p><b>Argument.</b> The first sentence is what a gap is. An insertion displaces waiting jobs, but
 * never a running one. With time gaps become shorter and nothing starts earlier, so that all of
 * this holds until the plan of the machine changes.
 */
final class FreeTimesBound implements Bound {
  private final LongestGaps gaps;

  /** By class of CPUs and machine: when running jobs alone leave that many CPUs free. */
  private final long[][] insertable;

  /** One sort key for each running job. */
  private long[] keys = new long[64];

  private final int mostCpus;
  private boolean hasDeadline;
  private long notBefore;

  /** As if a job that fits no machine needed no more CPUs than the largest one has. */
  private int cpus;

  /** By machine: when it may be inserted. */
  private long[] insertableJob;

  FreeTimesBound(GridSchedule plan) {
    gaps = new LongestGaps(plan);
    mostCpus = plan.grid().machines().stream().mapToInt(Machine::cpus).max().orElse(1);
    insertable = new long[CpuClasses.of(mostCpus) + 1][plan.machines()];
    insertableJob = insertable[0];
  }

  @Override
  public void learn(MachineSchedule machine, long now) {
    int id = machine.machine().id();
    gaps.changed(id);
    int running = machine.running();
    int positionBits = Integer.SIZE - Integer.numberOfLeadingZeros(running);
    sortByEnd(machine, running, positionBits, now);
    int free = machine.isUp() ? machine.machine().cpus() - machine.busyCpus() : 0;
    int next = reach(id, 0, free, now);
    for (int k = 0; k < running; k++) {
      free += machine.cpus((int) keys[k] & ((1 << positionBits) - 1));
      next = reach(id, next, free, now + (keys[k] >> positionBits));
    }
    for (; next < insertable.length; next++) {
      insertable[next][id] = FreeCpus.NEVER;
    }
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

  /** So many CPUs are free at a tick: that counts for the classes that were not reached before. */
  private int reach(int id, int unreached, int free, long tick) {
    int next = unreached;
    while (next <= CpuClasses.of(free)) {
      insertable[next++][id] = tick;
    }
    return next;
  }

  @Override
  public void begin(Job job, long now) {
    hasDeadline = job.hasDeadline();
    notBefore = Math.max(now, job.release());
    cpus = Math.min(job.cpus(), mostCpus);
    insertableJob = insertable[CpuClasses.of(cpus)];
  }

  @Override
  public boolean rulesOut(int machine, double leastDuration, long completion, long latest) {
    long duration = (long) leastDuration;
    long latestStart = completion - duration;
    return hasDeadline
        ? Math.max(notBefore, insertableJob[machine]) > latestStart
        : rulesOutGap(machine, duration, latestStart);
  }

  @Override
  public boolean rulesOutGap(int machine, long duration, long latestStart) {
    return notBefore > latestStart || !gaps.mayStart(machine, cpus, duration, latestStart);
  }
}

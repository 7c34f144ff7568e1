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
 * free for as long as it takes. By an EDF insertion, as in a gap, it starts no earlier than when
 * running jobs alone leave its CPUs free.
 *
 * <p><b>Argument.</b> The first sentence is what a gap is. An insertion displaces waiting jobs, but
 * never a running one. With time gaps become shorter and nothing starts earlier, so that all of
 * this holds until the plan of the machine changes.
 */
final class FreeTimesBound implements Bound {
  private static final long NEVER = FreeCpus.NEVER;

  private final CpuLevels levels;

  /** By level and machine: when running jobs alone leave that many CPUs free. */
  private final long[][] insertable;

  /** By level and machine: when that many CPUs are free indefinitely. */
  private final long[][] open;

  /** By level and machine: for how long that many CPUs are free at most before that. */
  private final long[][] longest;

  /** A stack of rising levels: those that have lasted, and since when. */
  private final int[] lasting;

  private final long[] since;

  /** One key for each running job. */
  private long[] keys = new long[64];

  private Job job = Job.of(0, 0, 1, 1);
  private long notBefore;
  private int level;

  FreeTimesBound(GridSchedule plan) {
    int mostCpus = plan.grid().machines().stream().mapToInt(Machine::cpus).max().orElse(1);
    levels = new CpuLevels(mostCpus);
    insertable = new long[levels.count()][plan.machines()];
    open = new long[levels.count()][plan.machines()];
    longest = new long[levels.count()][plan.machines()];
    lasting = new int[levels.count()];
    since = new long[levels.count()];
  }

  @Override
  public void begin(Job job, long now) {
    this.job = job;
    notBefore = Math.max(now, job.release());
    level = levels.of(job.cpus());
  }

  @Override
  public boolean rulesOut(int machine, double leastDuration, long completion, long latest) {
    long duration = (long) leastDuration;
    long latestStart = completion - duration;
    return job.hasDeadline()
        ? Math.max(notBefore, insertable[level][machine]) > latestStart
        : rulesOutGap(machine, duration, latestStart);
  }

  @Override
  public boolean rulesOutGap(int machine, long duration, long latestStart) {
    return notBefore > latestStart
        || (open[level][machine] > latestStart && longest[level][machine] < duration);
  }

  @Override
  public void learn(MachineSchedule machine, long now) {
    int id = machine.machine().id();
    for (int k = 0; k < levels.count(); k++) {
      insertable[k][id] = NEVER;
      open[k][id] = NEVER;
      longest[k][id] = 0;
    }
    if (machine.isUp()) {
      learnInsertable(machine, id, now);
      learnGaps(machine.freeCpus(), id, now);
    }
  }

  private void learnInsertable(MachineSchedule machine, int id, long now) {
    int running = machine.running();
    int positionBits = Integer.SIZE - Integer.numberOfLeadingZeros(running);
    sortByEnd(machine, running, positionBits, now);
    int free = machine.machine().cpus() - machine.busyCpus();
    int reached = reach(id, 0, free, now);
    for (int k = 0; k < running; k++) {
      free += machine.cpus((int) keys[k] & ((1 << positionBits) - 1));
      reached = reach(id, reached, free, now + (keys[k] >> positionBits));
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

  /** So many CPUs are free at a tick: that counts for the levels that were not reached before. */
  private int reach(int id, int reached, int free, long tick) {
    int next = reached;
    while (next <= levels.of(free)) {
      insertable[next++][id] = tick;
    }
    return next;
  }

  private void learnGaps(FreeCpus cpus, int id, long now) {
    int depth = 0;
    for (int k = 0; k < cpus.segments(); k++) {
      long tick = Math.max(now, cpus.start(k));
      int free = levels.of(cpus.free(k));
      long begin = tick;
      while (depth > 0 && lasting[depth - 1] > free) {
        depth--;
        begin = since[depth];
        int staysFree = Math.max(free, depth == 0 ? 0 : lasting[depth - 1]);
        endGaps(id, staysFree, lasting[depth], tick - begin);
      }
      if (depth == 0 || lasting[depth - 1] < free) {
        lasting[depth] = free;
        since[depth++] = begin;
      }
    }
    learnOpen(id, depth);
  }

  /** Gaps of the levels above one and up to another end after so many ticks. */
  private void endGaps(int id, int above, int upTo, long ticks) {
    for (int k = above + 1; k <= upTo; k++) {
      longest[k][id] = Math.max(longest[k][id], ticks);
    }
  }

  /** What is left on the stack lasts indefinitely. */
  private void learnOpen(int id, int depth) {
    int reached = 0;
    for (int k = 0; k < depth; k++) {
      while (reached <= lasting[k]) {
        open[reached++][id] = since[k];
      }
    }
  }
}

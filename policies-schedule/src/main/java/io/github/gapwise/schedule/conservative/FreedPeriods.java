package io.github.gapwise.schedule.conservative;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.schedule.bound.CpuClasses;
import java.util.Arrays;

/**
 * The periods in which CPUs of a machine have been freed since its waiting jobs last looked for an
 * earlier start. Finds the earliest start of a job there, usually without a search of the plan.
 *
 * <p>Let a job have the period [s, e) of p ticks. In another period that begins before s, its CPUs
 * must be free up to s or up to the end of that period, whichever comes first, as from s to e they
 * are its own.
 *
 * <ul>
 *   <li>If the period ends after s, the CPUs are free from its begin to s. So the free CPUs just
 *       before s alone determine the earliest of these. Nearly all moves are of this kind: a job
 *       ends early, and those planned behind it move forward.
 *   <li>If it ends by s, it is a whole period of p ticks, as any other job could have. There was
 *       none when the job last looked, so CPUs have been freed in some tick of it since. Consider
 *       the last time that this happened: since then CPUs have only been taken there, so the period
 *       was free right then. Hence it is enough, whenever CPUs are freed, to measure how long that
 *       many CPUs, or more, stay free around them. The job has to search only the freed periods
 *       around which its CPUs were free for p ticks, and few are worth keeping: those around which
 *       some waiting job that starts later would fit.
 * </ul>
 *
 * <p>A pass covers all jobs. When it ends, all have seen the periods that were freed before it; a
 * period that a moving job frees during the pass is new to the jobs before that one and is kept for
 * the next pass.
 */
final class FreedPeriods {
  private final GridSchedule grid;
  private final MachineSchedule plan;
  private final int machine;
  private final int classes;
  private final ShortestWaiting waiting;

  private long[] from = new long[4];
  private long[] to = new long[4];

  /** By period: the number of changes of the plan when the period was measured. */
  private long[] changes = new long[4];

  /** By class of CPUs and period: the longest time that many are free around it, 0 if none. */
  private final long[][] longest;

  /** By class of CPUs: the same for the period that was measured last. */
  private final long[] measured;

  /** By class of CPUs: since when that many have been free; used while the free CPUs are read. */
  private final long[] since;

  private int size;

  /** The periods before this one are older than the pass. */
  private int firstOfPass;

  /** Whether a job that is not counted as waiting has joined the machine in this pass. */
  private boolean newcomers;

  FreedPeriods(GridSchedule grid, int machine) {
    this.grid = grid;
    this.machine = machine;
    plan = grid.machine(machine);
    classes = CpuClasses.of(plan.machine().cpus()) + 1;
    waiting = new ShortestWaiting(classes);
    longest = new long[classes][from.length];
    measured = new long[classes];
    since = new long[classes];
  }

  /** Adds the CPUs freed from a tick to before another one, before the pass begins. */
  void add(long start, long end) {
    if (size == from.length) {
      makeRoom();
    }
    from[size] = start;
    to[size++] = end;
  }

  private void makeRoom() {
    from = Arrays.copyOf(from, 2 * size);
    to = Arrays.copyOf(to, 2 * size);
    changes = Arrays.copyOf(changes, 2 * size);
    for (int c = 0; c < classes; c++) {
      longest[c] = Arrays.copyOf(longest[c], 2 * size);
    }
  }

  /** Called when a pass begins, or reaches this machine. */
  void beginPass(long now) {
    waiting.count(plan);
    newcomers = false;
    int old = size;
    size = 0;
    for (int k = 0; k < old; k++) {
      if (to[k] > now) {
        addInPass(from[k], to[k], now);
      }
    }
    firstOfPass = size;
  }

  /** Adds the CPUs freed from a tick to before another one, during the pass. */
  void addInPass(long start, long end, long now) {
    measure(start, end, now);
    if (newcomers || waiting.anyFits(start, measured)) {
      add(start, end);
      keepMeasured(size - 1);
    }
  }

  private void keepMeasured(int k) {
    changes[k] = grid.changes();
    for (int c = 1; c < classes; c++) {
      longest[c][k] = measured[c];
    }
  }

  /** Called when a job has joined this machine, where it has the earliest start. */
  void jobCame() {
    newcomers = true;
  }

  void endPass() {
    size -= firstOfPass;
    System.arraycopy(from, firstOfPass, from, 0, size);
    System.arraycopy(to, firstOfPass, to, 0, size);
    firstOfPass = 0;
  }

  /** The earliest start of a job that waits on this machine, which may be its present one. */
  long earliestStart(Job job, long start, long duration, long now) {
    long notBefore = Math.max(now, job.release());
    long earliest = Math.max(notBefore, freeSince(start, job.cpus()));
    int c = CpuClasses.of(job.cpus());
    long[] lengths = longest[c];
    for (int k = 0; k < size; k++) {
      if (lengths[k] >= duration) {
        long first = Math.max(notBefore, from[k] - duration + 1);
        long latest = Math.min(Math.min(to[k] - 1, start - duration), earliest - 1);
        if (first <= latest && isStillFree(k, c, duration, now)) {
          earliest = Math.min(earliest, grid.earliestStart(job, machine, duration, first, latest));
        }
      }
    }
    return earliest;
  }

  /** Since when that many CPUs have been free without a break until a tick; the tick if not. */
  private long freeSince(long tick, int cpus) {
    FreeCpus free = plan.freeCpus();
    int k = free.segmentAt(tick - 1);
    long begin = tick;
    while (k >= 0 && free.free(k) >= cpus) {
      begin = free.start(k);
      k--;
    }
    return begin;
  }

  /** Usually other jobs have taken the CPUs meanwhile, and a search would find nothing. */
  private boolean isStillFree(int k, int c, long duration, long now) {
    if (changes[k] != grid.changes()) {
      measure(from[k], to[k], now);
      keepMeasured(k);
    }
    return longest[c][k] >= duration;
  }

  /** Finds how long CPUs are free around a period. */
  private void measure(long start, long end, long now) {
    FreeCpus free = plan.freeCpus();
    Arrays.fill(measured, 0);
    int k = free.segmentAt(Math.max(start, now));
    lookBack(free, k, now);
    int c = CpuClasses.of(free.free(k));
    k++;
    while (k < free.segments() && (c > 0 || free.start(k) < end)) {
      long tick = free.start(k);
      int next = CpuClasses.of(free.free(k));
      for (; c > next; c--) {
        measured[c] = Math.max(measured[c], tick - since[c]);
      }
      while (c < next && tick < end) {
        c++;
        since[c] = tick;
      }
      k++;
    }
    // The last segment has no end.
    Arrays.fill(measured, 1, c + 1, NEVER);
  }

  /** Finds since when the CPUs that are free in a segment have been free. */
  private void lookBack(FreeCpus free, int segment, long now) {
    int k = segment;
    int c = CpuClasses.of(free.free(k));
    while (c > 0) {
      int before = k == 0 ? 0 : CpuClasses.of(free.free(k - 1));
      while (c > before) {
        since[c] = Math.max(now, free.start(k));
        c--;
      }
      k--;
    }
  }
}

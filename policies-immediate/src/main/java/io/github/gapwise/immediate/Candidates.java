package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;

/** The machines that accept a job, with the data for comparing them. */
final class Candidates {
  private final Grid grid;
  private final ProcessingTimes times;
  private final MachineQueue[] queues;
  private final ReadyTimes ready;

  /** By machine; valid after {@link #readTicks}. */
  private final long[] ticks;

  Candidates(Grid grid, ProcessingTimes times, MachineQueue[] queues, ReadyTimes ready) {
    this.grid = grid;
    this.times = times;
    this.queues = queues;
    this.ready = ready;
    ticks = new long[queues.length];
  }

  /** The number of machines, candidates or not. */
  int machines() {
    return queues.length;
  }

  /** Finds the candidates for a job, in ascending order; returns their number. */
  int find(Job job, int[] ids) {
    boolean simple = ready.isSimple(job);
    int count = 0;
    for (int id = 0; id < queues.length; id++) {
      if (simple ? ready.isOpen(id) : queues[id].accepts(job)) {
        ids[count++] = id;
      }
    }
    return count;
  }

  /** Whether the machine fits the job, up or not. */
  boolean fits(int id, Job job) {
    return queues[id].machine().fits(job);
  }

  long[] readTicks(Job job) {
    times.ticks(job, grid, ticks);
    return ticks;
  }

  long ready(int id, Job job, long now) {
    return ready.ready(id, job, now);
  }

  /**
   * The candidate that became ready for the job first, or will do so first if none is ready; {@link
   * ReadyTimes#NONE} if there is no candidate.
   */
  int earliestReady(Job job, long now) {
    if (ready.isSimple(job)) {
      return ready.earliest(now);
    }
    long least = Long.MAX_VALUE;
    int best = ReadyTimes.NONE;
    for (int id = 0; id < queues.length; id++) {
      if (queues[id].accepts(job)) {
        long tick = becomesReady(id, job, now);
        if (best == ReadyTimes.NONE || tick < least) {
          least = tick;
          best = id;
        }
      }
    }
    return best;
  }

  /** When a candidate became or will become ready for the job. */
  long becomesReady(int id, Job job, long now) {
    long start = ready.ready(id, job, now);
    return start > now ? start : queues[id].readySince(job.cpus(), now);
  }

  /** The candidate where the job ends first, or {@link ReadyTimes#NONE}. */
  int earliestCompletion(Job job, long now) {
    readTicks(job);
    if (ready.isSimple(job)) {
      int best = ready.earliestCompletion(ticks, now);
      if (best != ReadyTimes.NONE) {
        return best;
      }
    }
    long least = Long.MAX_VALUE;
    int best = ReadyTimes.NONE;
    for (int id = 0; id < queues.length; id++) {
      if (queues[id].accepts(job)) {
        long completion = Math.addExact(ready.ready(id, job, now), ticks[id]);
        if (best == ReadyTimes.NONE || completion < least) {
          least = completion;
          best = id;
        }
      }
    }
    return best;
  }

  /** The candidate where the job runs shortest, or {@link ReadyTimes#NONE}. */
  int shortest(Job job) {
    int shortest = times.shortestOn(job, grid);
    return queues[shortest].accepts(job) ? shortest : shortestCandidate(job);
  }

  private int shortestCandidate(Job job) {
    readTicks(job);
    int best = ReadyTimes.NONE;
    for (int id = 0; id < queues.length; id++) {
      if (queues[id].accepts(job) && (best == ReadyTimes.NONE || ticks[id] < ticks[best])) {
        best = id;
      }
    }
    return best;
  }
}

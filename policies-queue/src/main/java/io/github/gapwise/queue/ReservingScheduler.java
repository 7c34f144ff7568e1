package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.Arrays;

/** A run of EASY backfilling with any number of reservations. */
final class ReservingScheduler extends QueueScheduler {
  private final ProcessingTimes times;
  private final long reservations;
  private final long depth;

  /** By rank: the future of the machine as of the pass in {@code readInPass}. */
  private final FutureCpus[] futures;

  private final long[] readInPass;
  private long pass;

  /** By slot: the last pass that sought a reservation for a job there that could not start. */
  private long[] heldInPass = new long[16];

  /** Jobs that cannot start, and jobs examined, in this pass. */
  private long held;

  private long looked;

  ReservingScheduler(
      SchedulingContext context,
      MachineFilter filter,
      WaitingQueue queue,
      Backfilling backfilling,
      boolean commits) {
    super(context, queue, context.grid().fastestFirst(), filter, commits);
    times = context.times();
    reservations = backfilling.reservations();
    depth = backfilling.depth();
    futures = new FutureCpus[pool.size()];
    Arrays.setAll(futures, rank -> new FutureCpus());
    readInPass = new long[pool.size()];
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    growMemory();
    int head = startFirstJobs(dispatcher, now);
    if (head != NO_SLOT && queue.hasJobWithin(pool.maxFree())) {
      pass++;
      held = 0;
      looked = 0;
      hold(head, now);
      reserveFirst(dispatcher, now);
      backfill(dispatcher, now);
    }
  }

  private void growMemory() {
    if (queue.slots() > heldInPass.length) {
      heldInPass = Arrays.copyOf(heldInPass, 2 * queue.slots());
    }
  }

  /** Starts or reserves for the jobs behind the head, until {@code reservations} cannot start. */
  private void reserveFirst(Dispatcher dispatcher, long now) {
    SlotOrder ready = queue.ready();
    int place = 0;
    while (place < ready.size() && held < reservations && looked < depth) {
      int slot = ready.slot(place);
      if (isHeld(slot)) {
        place++;
      } else if (!tryStart(slot, dispatcher, now)) {
        hold(slot, now);
        place++;
      }
    }
  }

  private void backfill(Dispatcher dispatcher, long now) {
    SlotOrder candidates = queue.candidates();
    int place = nextCandidate(candidates, 0);
    while (place < candidates.size() && looked < depth) {
      int slot = candidates.slot(place);
      boolean started = !isHeld(slot) && tryStart(slot, dispatcher, now);
      place = nextCandidate(candidates, started ? place : place + 1);
    }
  }

  /** Without a depth limit, jobs for which no machine has enough CPUs need not be counted. */
  private int nextCandidate(SlotOrder candidates, int place) {
    return depth == Backfilling.ALL ? candidates.nextWithin(pool.maxFree(), place) : place;
  }

  private boolean isHeld(int slot) {
    return heldInPass[slot] == pass;
  }

  /** Starts the job on the fastest machine on which it may start now, if there is one. */
  private boolean tryStart(int slot, Dispatcher dispatcher, long now) {
    looked++;
    Job job = queue.job(slot);
    int rank = pool.firstWithFreeCpus(job, now);
    while (rank != RankedMachines.NONE) {
      long end = end(job, rank, now);
      if (future(rank, now).admits(job.cpus(), end)) {
        start(slot, rank, dispatcher, now, StartReason.BACKFILLED);
        future(rank, now).start(job.cpus(), end);
        return true;
      }
      boolean isLast = rank + 1 == pool.size();
      rank = isLast ? RankedMachines.NONE : pool.nextWithFreeCpus(job, rank + 1, now);
    }
    return false;
  }

  /** Reserves the earliest start that is left for the job, if an open machine fits it. */
  private void hold(int slot, long now) {
    Job job = queue.job(slot);
    long best = Long.MAX_VALUE;
    int bestRank = RankedMachines.NONE;
    for (int rank = 0; rank < pool.size(); rank++) {
      FutureCpus future = future(rank, now);
      if (pool.mayHold(rank, job) && future.firstChange() < best) {
        long time = future.earliest(job.cpus(), ticks(job, rank), now, best);
        if (time < best) {
          best = time;
          bestRank = rank;
        }
      }
    }
    if (bestRank != RankedMachines.NONE) {
      long end = end(job, bestRank, Math.max(best, now));
      future(bestRank, now).reserve(job.cpus(), best, end);
      queue.markReserved(slot);
    }
    heldInPass[slot] = pass;
    held++;
  }

  private FutureCpus future(int rank, long now) {
    FutureCpus future = futures[rank];
    if (readInPass[rank] != pass) {
      readInPass[rank] = pass;
      pool.read(rank, now, future);
    }
    return future;
  }

  private long ticks(Job job, int rank) {
    return times.ticks(job, pool.machine(rank));
  }

  private long end(Job job, int rank, long start) {
    return Math.addExact(start, ticks(job, rank));
  }

  @Override
  long estimatedEnd(Job job, int rank, long now) {
    return end(job, rank, now);
  }
}

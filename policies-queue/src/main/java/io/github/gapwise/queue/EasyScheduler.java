package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.Arrays;

/** A run of EASY backfilling with one reservation. */
final class EasyScheduler extends QueueScheduler {
  /*
   * The backfilling loop examines every waiting job, so it must dismiss most of them by comparing
   * two ints: the job's CPUs and the most that are free on one machine. The reserved machine is
   * taken out of the pool during the loop: whatever the pool then offers is unconditional, and only
   * a job that fits the free CPUs of the reserved machine needs its processing time. That time is
   * cached by slot for the machine for which it was last computed, since one machine often stays
   * reserved for many passes.
   */

  private final ProcessingTimes times;

  /** How many jobs behind the head are examined. */
  private final long depth;

  /** By rank. */
  private final RunningJobs[] running;

  /** The free CPUs of a machine with reservations; refilled before each query. */
  private final FutureCpus future = new FutureCpus();

  /** By slot: the ticks of the job on the machine, both identified by {@code stamps}. */
  private long[] ticks = new long[16];

  private long[] stamps = new long[16];

  /** The rank of the machine that is reserved for the head. */
  private int reserved;

  private long shadowTime;

  /** The free CPUs of the reserved machine; in the pool it has none during backfilling. */
  private int reservedFree;

  /** The CPUs of the reserved machine that the head leaves free from the shadow time on. */
  private int extra;

  EasyScheduler(
      SchedulingContext context,
      MachineFilter filter,
      WaitingQueue queue,
      long depth,
      boolean commits) {
    super(context, queue, context.grid().fastestFirst(), filter, commits);
    this.depth = depth;
    times = context.times();
    running = new RunningJobs[pool.size()];
    Arrays.setAll(running, pool::running);
    Arrays.fill(stamps, -1);
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    int head = startFirstJobs(dispatcher, now);
    if (head != NO_SLOT && queue.hasJobWithin(pool.maxFree())) {
      reserve(queue.job(head), now);
      if (reserved != RankedMachines.NONE) {
        queue.markReserved(head);
      }
      backfill(head, dispatcher, now);
    }
  }

  /** Finds the machine on which the head can start earliest, and the CPUs that it leaves there. */
  private void reserve(Job head, long now) {
    reserved = RankedMachines.NONE;
    shadowTime = Long.MAX_VALUE;
    boolean plain = !states.hasReservations();
    for (int rank = 0; rank < running.length; rank++) {
      if (pool.mayHold(rank, head)) {
        long time =
            plain
                ? running[rank].timeToFree(head.cpus() - pool.free(rank), shadowTime)
                : timeToStart(head, rank, now);
        if (time < shadowTime) {
          shadowTime = time;
          reserved = rank;
        }
      }
    }
    if (reserved != RankedMachines.NONE) {
      extra = freeAtShadow(head, now) - head.cpus();
    }
  }

  /** When the head could start on a machine, {@code shadowTime} if not earlier than that. */
  private long timeToStart(Job head, int rank, long now) {
    if (pool.hasReservations(rank)) {
      pool.read(rank, now, future);
      return future.earliest(head.cpus(), times.ticks(head, pool.machine(rank)), now, shadowTime);
    }
    return running[rank].timeToFree(head.cpus() - pool.free(rank), shadowTime);
  }

  /** The CPUs that are free on the reserved machine throughout the head's planned run. */
  private int freeAtShadow(Job head, long now) {
    if (pool.hasReservations(reserved)) {
      pool.read(reserved, now, future);
      return future.least(shadowTime, times.ticks(head, pool.machine(reserved)), now);
    }
    return pool.free(reserved) + running[reserved].freedBy(shadowTime);
  }

  private void backfill(int head, Dispatcher dispatcher, long now) {
    withdrawReserved();
    try {
      startCandidates(head, dispatcher, now);
    } finally {
      returnReserved();
    }
  }

  private void startCandidates(int head, Dispatcher dispatcher, long now) {
    SlotOrder candidates = queue.candidates();
    int end = lookedAt(candidates, head);
    int place = candidates.nextWithin(mostFreeCpus(), 0);
    while (place < end) {
      int slot = candidates.slot(place);
      int rank = slot == head ? RankedMachines.NONE : rankFor(slot, now);
      if (rank == RankedMachines.NONE) {
        place++;
      } else {
        startBehindHead(slot, rank, dispatcher, now);
        end--;
      }
      place = candidates.nextWithin(mostFreeCpus(), place);
    }
  }

  /** Returns the place before which candidates are examined; the head among them does not count. */
  private int lookedAt(SlotOrder candidates, int head) {
    if (depth >= candidates.size()) {
      return candidates.size();
    }
    int end = (int) depth;
    return candidates.placeOf(head) <= end ? end + 1 : end;
  }

  private int mostFreeCpus() {
    return Math.max(reservedFree, pool.maxFree());
  }

  /** The rank of the fastest machine on which the job may start now. */
  private int rankFor(int slot, long now) {
    Job job = queue.job(slot);
    int unreserved = pool.firstWithFreeCpus(job, now);
    boolean reservedIsFaster = unreserved == RankedMachines.NONE || reserved < unreserved;
    return reservedIsFaster && mayUseReserved(slot, job, now) ? reserved : unreserved;
  }

  private boolean mayUseReserved(int slot, Job job, long now) {
    return job.cpus() <= reservedFree
        && (job.cpus() <= extra || !endsAfterShadow(slot, now))
        && pool.admits(reserved, job, now);
  }

  private boolean endsAfterShadow(int slot, long now) {
    return ticksOnReserved(slot) > shadowTime - now; // a sum might overflow
  }

  private void startBehindHead(int slot, int rank, Dispatcher dispatcher, long now) {
    if (rank != reserved) {
      start(slot, rank, dispatcher, now, StartReason.BACKFILLED);
      return;
    }
    if (endsAfterShadow(slot, now)) {
      extra -= queue.job(slot).cpus();
    }
    returnReserved();
    start(slot, rank, dispatcher, now, StartReason.BACKFILLED);
    withdrawReserved();
  }

  private void withdrawReserved() {
    reservedFree = 0;
    if (reserved != RankedMachines.NONE) {
      reservedFree = pool.free(reserved);
      pool.hide(reserved);
    }
  }

  private void returnReserved() {
    if (reserved != RankedMachines.NONE) {
      pool.setFree(reserved, reservedFree);
    }
  }

  private long ticksOnReserved(int slot) {
    if (slot >= stamps.length) {
      growMemory(slot);
    }
    long stamp = queue.sequence(slot) * running.length + reserved;
    if (stamps[slot] != stamp) {
      stamps[slot] = stamp;
      ticks[slot] = times.ticks(queue.job(slot), pool.machine(reserved));
    }
    return ticks[slot];
  }

  private void growMemory(int slot) {
    int used = stamps.length;
    stamps = Arrays.copyOf(stamps, 2 * slot);
    ticks = Arrays.copyOf(ticks, 2 * slot);
    Arrays.fill(stamps, used, stamps.length, -1);
  }

  @Override
  long estimatedEnd(Job job, int rank, long now) {
    return Math.addExact(now, times.ticks(job, pool.machine(rank)));
  }

  @Override
  void jobReplaced(int slot) {
    if (slot < stamps.length) {
      stamps[slot] = -1;
    }
  }
}

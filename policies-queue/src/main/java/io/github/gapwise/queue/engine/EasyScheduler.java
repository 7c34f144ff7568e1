package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.order.FixedOrder;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Arrays;

/**
 * A run of EASY backfilling with one reservation. The three steps of a pass of {@link
 * io.github.gapwise.queue.EasyBackfillPolicy} are {@link #startFirstJobs}, {@code
 * HeadSearch.reserve} and {@code startCandidates}.
 */
public final class EasyScheduler extends QueueScheduler implements Futility.MachineRoom {
  /*
   * The backfilling loop examines every waiting job, so it must dismiss most of them by comparing
   * two ints: the job's CPUs and the most that are free on one machine. The reserved machines are
   * taken out of the pool during the loop: whatever the pool then offers is unconditional, and only
   * a job that fits the free CPUs of a reserved machine needs its processing time. That time is
   * cached by slot for the machine for which it was last computed, since one machine often stays
   * reserved for many passes.
   */

  /** How many jobs behind the head are examined. */
  private final long depth;

  /** By slot: the ticks of the job on a reserved machine, both identified by {@code stamps}. */
  private long[] ticks = new long[16];

  private long[] stamps = new long[16];

  /** The slot of the job that is examined. */
  private int examined;

  private final HeadReservation reserved;
  private final HeadSearch search;
  private final Futility futility;

  /**
   * Creates a run that takes jobs in the order of their arrival, examines all, and filters none.
   */
  public static EasyScheduler byArrival(SchedulingContext context) {
    QueueOrder order = new FixedOrder(JobOrder.ARRIVAL);
    WaitingQueue queue = new WaitingQueue(context, order, order);
    return new EasyScheduler(context, MachineFilter.ALL, queue, Long.MAX_VALUE, false);
  }

  /**
   * Creates a run with an empty queue.
   *
   * @param depth how many jobs behind the head are examined; {@link Long#MAX_VALUE} for all
   */
  public EasyScheduler(
      SchedulingContext context,
      MachineFilter filter,
      WaitingQueue queue,
      long depth,
      boolean commits) {
    super(context, queue, context.grid().fastestFirst(), filter, commits);
    this.depth = depth;
    reserved = new HeadReservation(pool);
    search = new HeadSearch(context, pool, choice, reserved);
    futility = new Futility(pool, queue, this);
    Arrays.fill(stamps, -1);
  }

  @Override
  protected void startJobs(Dispatcher dispatcher, long now) {
    int head = startFirstJobs(dispatcher, now);
    if (head != NO_SLOT && queue.hasJobWithin(pool.maxFree())) {
      search.reserve(queue.job(head), now);
      if (reserved.size() > 0) {
        queue.markReserved(head);
      }
      backfill(head, dispatcher, now);
    }
  }

  private void backfill(int head, Dispatcher dispatcher, long now) {
    reserved.hide();
    try {
      reserved.listLooser(futility);
      futility.begin();
      startCandidates(head, dispatcher, now);
    } finally {
      reserved.show();
    }
    futility.end();
  }

  private void startCandidates(int head, Dispatcher dispatcher, long now) {
    SlotOrder candidates = queue.candidates();
    int end = lookedAt(candidates, head);
    int place = candidates.nextWithin(mostFreeCpus(), 0);
    while (place < end) {
      int slot = candidates.slot(place);
      if (slot != head && startIfItMay(slot, candidates.cpus(place), dispatcher, now)) {
        end--;
      } else {
        place++;
      }
      place = candidates.nextWithin(mostFreeCpus(), place);
    }
  }

  /** Starts the job where it may start now, if it may. */
  private boolean startIfItMay(int slot, int cpus, Dispatcher dispatcher, long now) {
    examined = slot;
    boolean isSpreadHead = reserved.size() > 1; // then mayFindRoom looks at many machines
    if (!isSpreadHead && !mayFindRoom(slot, cpus, now)) {
      return false;
    }
    return (isSpreadHead || queue.isPicky(slot))
        ? startUnlessFutile(slot, cpus, dispatcher, now)
        : tryStart(slot, dispatcher, now);
  }

  /** With a memory of failures: for picky jobs, and for all behind a head of several nodes. */
  private boolean startUnlessFutile(int slot, int cpus, Dispatcher dispatcher, long now) {
    if (futility.dismisses(slot, cpus, now)) {
      return false;
    }
    boolean mayStart = mayFindRoom(slot, cpus, now);
    boolean starts = mayStart && tryStart(slot, dispatcher, now);
    if (!starts) {
      futility.failed(slot, mayStart ? choice.found() : 0);
    }
    return starts;
  }

  @Override
  public boolean mayHaveRoom(int rank, int slot, Job job, long now) {
    int place = reserved.placeOf(rank);
    return (place < 0 || leavesHead(place, job, ticksOn(rank, slot), now))
        && states.hasResources(pool.machine(rank).id(), job);
  }

  @Override
  public int free(int rank) {
    int place = reserved.placeOf(rank);
    return place < 0 ? pool.free(rank) : reserved.free(place);
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
    return Math.max(reserved.mostFree(), pool.maxFree());
  }

  /** Dismisses most jobs, by their CPUs and their times on reserved machines, unread. */
  private boolean mayFindRoom(int slot, int cpus, long now) {
    boolean mayFind = cpus <= pool.maxFree();
    for (int place = 0; place < reserved.size() && !mayFind; place++) {
      mayFind =
          cpus <= reserved.free(place)
              && (cpus <= reserved.extra(place)
                  || !endsAfterShadow(ticksOn(reserved.rank(place), slot), now));
    }
    return mayFind;
  }

  private boolean endsAfterShadow(long ticks, long now) {
    return ticks > reserved.shadowTime() - now; // a sum might overflow
  }

  /** Starts the job on the fastest machines on which it may start now, if there are such. */
  private boolean tryStart(int slot, Dispatcher dispatcher, long now) {
    Job job = queue.job(slot);
    if (!choice.choose(job, now, this)) {
      return false;
    }
    startOnChoice(slot, dispatcher, now, StartReason.BACKFILLED);
    for (int k = 0; k < choice.size(); k++) {
      int place = reserved.placeOf(choice.rank(k));
      if (place >= 0) {
        reserved.started(place, job, endsAfterShadow(choice.ticks(), now));
      }
    }
    return true;
  }

  @Override
  public int next(Job job, int from, long now) {
    int unreserved = pool.next(job, from, now);
    for (int place = 0; place < reserved.size(); place++) {
      int rank = reserved.rank(place);
      boolean isNext = rank >= from && (unreserved == RankedMachines.NONE || rank < unreserved);
      if (isNext && mayUseReserved(place, job, now)) {
        return rank;
      }
    }
    return unreserved;
  }

  private boolean mayUseReserved(int place, Job job, long now) {
    int rank = reserved.rank(place);
    return job.cpus() <= reserved.free(place)
        && (reserved.leavesHead(place, job) || !endsAfterShadow(ticksOn(rank, examined), now))
        && pool.admits(rank, job, now);
  }

  @Override
  public boolean hasRoom(Job job, int rank, long ticks, long now) {
    int place = reserved.placeOf(rank);
    return pool.hasRoom(job, rank, ticks, now) && (place < 0 || leavesHead(place, job, ticks, now));
  }

  private boolean leavesHead(int place, Job job, long ticks, long now) {
    return reserved.leavesHead(place, job) || !endsAfterShadow(ticks, now);
  }

  private long ticksOn(int rank, int slot) {
    if (slot >= stamps.length) {
      growMemory(slot);
    }
    long stamp = queue.sequence(slot) * pool.size() + rank;
    if (stamps[slot] != stamp) {
      stamps[slot] = stamp;
      ticks[slot] = ticksIfItFits(queue.job(slot), pool.machine(rank));
    }
    return ticks[slot];
  }

  /** Too long where the machine does not fit the job: its time there may be beyond all numbers. */
  private long ticksIfItFits(Job job, Machine machine) {
    return machine.fits(job) ? times.ticks(job, machine) : Long.MAX_VALUE;
  }

  private void growMemory(int slot) {
    int used = stamps.length;
    stamps = Arrays.copyOf(stamps, 2 * slot);
    ticks = Arrays.copyOf(ticks, 2 * slot);
    Arrays.fill(stamps, used, stamps.length, -1);
  }

  @Override
  protected void freed(int rank) {
    futility.list(rank);
  }

  @Override
  protected void jobReplaced(int slot) {
    futility.forget(slot);
    if (slot < stamps.length) {
      stamps[slot] = -1;
    }
  }
}

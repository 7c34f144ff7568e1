package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.occupancy.NodeChoice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The earliest start of a job of several nodes in the {@link Futures} of the machines. */
final class CommonStart {
  private final Futures futures;
  private final RankedMachines pool;

  /** The job whose earliest starts are known, and by rank of which version, from the last pass. */
  private @Nullable Job known;

  private final long[] knownStart;
  private final int[] knownVersion;

  /** The changes of machines that were known then. */
  private long seen = RankedMachines.FORGOTTEN;

  /** By rank: the earliest start of one node, for the search at hand. */
  private final long[] earliest;

  /** Of these, the starts up to a limit, in no order. */
  private final long[] nearest;

  /** The least start that was found last, which the next one is often near. */
  private long guess = Long.MAX_VALUE;

  /** The tick of the search at hand. */
  private long tick;

  private final NodeChoice.Machines atTick = new AtTick();

  /** What a node of the job takes. */
  private final Demand demand;

  /** How long the job takes on the machines that may hold it, ascending, if they are known. */
  private final long[] durations;

  private int durationCount;

  /**
   * Creates a search.
   *
   * @param demand what the futures fill in
   */
  CommonStart(Futures futures, Demand demand, RankedMachines pool) {
    this.futures = futures;
    this.demand = demand;
    this.pool = pool;
    knownStart = new long[pool.size()];
    knownVersion = new int[pool.size()];
    earliest = new long[pool.size()];
    nearest = new long[pool.size()];
    durations = new long[pool.size()];
  }

  /**
   * Finds the earliest tick from now on at which there is a choice of machines for a job of several
   * nodes, all of them open.
   *
   * @param choice becomes that choice
   * @return the tick, or {@link Long#MAX_VALUE} if there is none
   */
  long find(Job job, long now, NodeChoice choice) {
    futures.demand(job);
    durationCount = 0;
    tick = now;
    findFromNow(job, now);
    while (tick < Long.MAX_VALUE) {
      long least = leastStart(job, now);
      if (least > tick) {
        tick = least;
      } else if (choice.choose(job, now, atTick)) {
        return tick;
      } else {
        tick = nextTick(job, now);
      }
    }
    return tick;
  }

  /**
   * As many nodes as the job has can start at the earliest then, each by its own duration, on the
   * machines' own accounts: nothing starts before.
   */
  private long leastStart(Job job, long now) {
    if (job.nodes() > pool.size()) {
      return Long.MAX_VALUE;
    }
    boolean allStayFree = futures.keeps() && !pool.hasReservations();
    for (int rank = 0; rank < pool.size() && !allStayFree; rank++) {
      if (earliest[rank] < tick && !futures.staysFree(rank)) {
        earliest[rank] = futures.at(rank, now).earliestFrom(demand, futures.ticks(job, rank), tick);
      }
    }
    int count = collectUpTo(guess);
    if (count < job.nodes()) {
      count = collectUpTo(Long.MAX_VALUE);
    }
    guess = OrderStatistic.nth(nearest, count, job.nodes() - 1);
    return guess;
  }

  /** Collects the earliest starts up to a tick; few of thousands are left where it is near. */
  private int collectUpTo(long limit) {
    int count = 0;
    for (long start : earliest) {
      if (start <= limit) {
        nearest[count++] = start;
      }
    }
    return count;
  }

  /**
   * Finds the earliest start of one node on each machine, the last tick where the job does not fit.
   * What was found for the same job is valid until the machine changes; if that tick has passed, it
   * has room now, or is looked at again.
   */
  private void findFromNow(Job job, long now) {
    boolean isKnown = futures.keeps() && job.equals(known);
    known = job;
    if (isKnown && pool.remembers(seen)) {
      for (long k = seen; k < pool.changes(); k++) {
        findFromNow(job, pool.rankOfChange(k), now);
      }
    } else {
      for (int rank = 0; rank < pool.size(); rank++) {
        if (!isKnown || futures.hasChanged(rank, knownVersion)) {
          findFromNow(job, rank, now);
        }
      }
    }
    seen = pool.lastChange();
    System.arraycopy(knownStart, 0, earliest, 0, earliest.length);
  }

  private void findFromNow(Job job, int rank, long now) {
    knownVersion[rank] = futures.lastingVersion(rank);
    knownStart[rank] =
        pool.mayHold(rank, job)
            ? futures.at(rank, now).earliestFrom(demand, futures.ticks(job, rank), now)
            : Long.MAX_VALUE;
  }

  /**
   * The next tick at which the machines that have room for long enough may be others: something
   * becomes free then, or is taken so soon after that a node no longer has its time before.
   */
  private long nextTick(Job job, long now) {
    findDurations(job);
    long next = Long.MAX_VALUE;
    for (int rank = 0; rank < pool.size() && durationCount > 0; rank++) {
      if (pool.mayHold(rank, job)) {
        next = nextTick(futures.at(rank, now), next);
      }
    }
    return next;
  }

  /** Finds, in ascending order, how long the job takes on the machines that may hold it. */
  private void findDurations(Job job) {
    if (durationCount == 0) {
      for (int rank = 0; rank < pool.size(); rank++) {
        if (pool.mayHold(rank, job)) {
          durations[durationCount++] = futures.ticks(job, rank);
        }
      }
      Arrays.sort(durations, 0, durationCount);
    }
  }

  private long nextTick(MachineFuture future, long limit) {
    long longest = durations[durationCount - 1];
    long next = limit;
    for (long change = future.nextChange(tick);
        change < Long.MAX_VALUE && change - longest < next;
        change = future.nextChange(change)) {
      next = Math.min(next, Math.min(change, lastStart(change)));
    }
    return next;
  }

  /** The first tick after this one from which on some node would still run at a change. */
  private long lastStart(long change) {
    int shorter = 0;
    int end = durationCount;
    while (shorter < end) {
      int middle = (shorter + end) >>> 1;
      if (durations[middle] <= change - tick) {
        shorter = middle + 1;
      } else {
        end = middle;
      }
    }
    return shorter == 0 ? Long.MAX_VALUE : change - durations[shorter - 1] + 1;
  }

  /** The machines that have room from the tick on. */
  private final class AtTick implements NodeChoice.Machines {
    @Override
    public int next(Job job, int from, long now) {
      int rank = from;
      while (rank < pool.size() && earliest[rank] > tick) {
        rank++;
      }
      return rank == pool.size() ? RankedMachines.NONE : rank;
    }

    @Override
    public boolean hasRoom(Job job, int rank, long ticks, long now) {
      return futures.staysFree(rank)
          || futures.at(rank, now).earliestFrom(demand, ticks, tick) == tick;
    }
  }
}

package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shadow time of the first job of the queue, its machines then, and what it leaves there.
 * Among machines on which it could start as early, those of lower ranks are taken.
 */
final class HeadSearch {
  /*
   * Where a head of one node needs nothing but CPUs, and no reservation of a user is near, the ends
   * of running jobs say when it could start. Everything else asks what is free over time.
   */

  /** No machine has this version. */
  private static final int UNKNOWN = -1;

  private final RankedMachines pool;
  private final NodeChoice choice;
  private final SchedulingContext context;
  private final ProcessingTimes times;

  /** By rank. */
  private final RunningJobs[] running;

  private final HeadReservation found;

  /** The job of the last search for one node. */
  private @Nullable Job known;

  /** The machine that was found for it, or none; when it could start there, and what it left. */
  private int best = RankedMachines.NONE;

  private long bestStart;
  private int bestExtra;

  /** The changes of machines that were known then. */
  private long seen;

  /** By rank: a lower bound of its start there, while the machine has the version that follows. */
  private final long[] leastStarts;

  private final int[] versions;

  /** What is free over time; null until it is first asked for. */
  private @Nullable Futures futures;

  /** Creates a search that enters what it finds into a reservation. */
  HeadSearch(
      SchedulingContext context, RankedMachines pool, NodeChoice choice, HeadReservation found) {
    this.context = context;
    this.pool = pool;
    this.choice = choice;
    this.found = found;
    times = context.times();
    running = new RunningJobs[pool.size()];
    Arrays.setAll(running, pool::running);
    leastStarts = new long[pool.size()];
    versions = new int[pool.size()];
  }

  /**
   * Reserves the machines on which the head can start earliest, or none if it cannot start while
   * machines stay as they are.
   */
  void reserve(Job head, long now) {
    found.begin(head);
    if (head.nodes() > 1) {
      reserveNodes(head, now);
    } else {
      reserveNode(head, now);
    }
  }

  private Futures futures() {
    Futures made = futures;
    if (made == null) {
      made = new Futures(context, pool, true, false);
      futures = made;
    }
    return made;
  }

  private void reserveNodes(Job head, long now) {
    long start = futures().earliestStart(head, now, choice);
    if (start < Long.MAX_VALUE) {
      found.setShadowTime(start);
      for (int place = 0; place < choice.size(); place++) {
        addReserved(head, choice.rank(place), choice.ticks(), now);
      }
    }
  }

  private void reserveNode(Job head, long now) {
    if (!head.equals(known)) {
      begin(head);
    }
    if (!followChanges(head, now)) {
      searchAll(head, now);
    }
    seen = pool.lastChange();
    if (best != RankedMachines.NONE) {
      found.setShadowTime(bestStart);
      if (needsFuture(head, best)) {
        addReserved(head, best, times.ticks(head, pool.machine(best)), now);
      } else {
        found.add(best, bestExtra);
      }
    }
  }

  /** Forgets the last result. A head that needs CPUs alone starts nowhere before a job ends. */
  private void begin(Job head) {
    known = head;
    best = RankedMachines.NONE;
    if (head.resources().isEmpty()) {
      pool.copyFirstEnds(leastStarts, versions);
    } else {
      Arrays.fill(versions, UNKNOWN);
    }
  }

  /**
   * Updates the last result by the machines that have changed since; time alone changes nothing.
   * Returns false if the full search must decide: if there is no result, more machines have changed
   * than are remembered, the one that was found is among them, or reservations count.
   */
  private boolean followChanges(Job head, long now) {
    if (best == RankedMachines.NONE || !pool.remembers(seen)) {
      return false;
    }
    int before = best;
    for (long k = seen; k < pool.changes(); k++) {
      int rank = pool.rankOfChange(k);
      if (rank == before) {
        return false;
      }
      long limit = rank < best ? bestStart + 1 : bestStart;
      long time = timeToStart(head, rank, now, limit);
      if (time < limit) {
        setBest(head, rank, time);
      }
    }
    return true;
  }

  private void searchAll(Job head, long now) {
    boolean reserves = pool.hasReservations();
    boolean plain = !reserves && head.resources().isEmpty();
    long start = Long.MAX_VALUE;
    int first = RankedMachines.NONE;
    for (int rank = 0; rank < running.length; rank++) {
      int version = pool.version(rank);
      boolean isReserved = reserves && pool.hasReservations(rank); // which adds ticks to start at
      if (isReserved || leastStarts[rank] < start || versions[rank] != version) {
        long time = plain ? timeToFree(head, rank, start) : timeToStart(head, rank, now, start);
        leastStarts[rank] = time;
        versions[rank] = isReserved ? UNKNOWN : version;
        if (time < start) {
          start = time;
          first = rank;
        }
      }
    }
    setBest(head, first, start);
  }

  private void setBest(Job head, int rank, long start) {
    best = rank;
    bestStart = start;
    if (rank != RankedMachines.NONE && !needsFuture(head, rank)) {
      bestExtra = extra(head, rank, start);
    }
  }

  /** The CPUs that the head leaves on a machine on which running jobs alone decide. */
  private int extra(Job head, int rank, long start) {
    return pool.free(rank) + running[rank].freedBy(start) - head.cpus();
  }

  /** When the head of one node could start on a machine, the limit if not earlier than that. */
  private long timeToStart(Job head, int rank, long now, long limit) {
    if (!needsFuture(head, rank)) {
      return timeToFree(head, rank, limit);
    }
    if (!pool.mayHold(rank, head)) {
      return limit;
    }
    long ticks = times.ticks(head, pool.machine(rank));
    return futures().at(rank, now).earliest(head, ticks, now, limit);
  }

  /** The same where running jobs alone decide; few machines get to the second test. */
  private long timeToFree(Job head, int rank, long limit) {
    long time = running[rank].timeToFree(head.cpus() - pool.free(rank), limit);
    return time < limit && pool.mayHold(rank, head) ? time : limit;
  }

  private boolean needsFuture(Job head, int rank) {
    return pool.hasReservations(rank) || !head.resources().isEmpty();
  }

  /** Reserves a machine, and what is free there throughout the head's planned run beyond it. */
  private void addReserved(Job head, int rank, long ticks, long now) {
    long shadowTime = found.shadowTime();
    if (!needsFuture(head, rank)) {
      found.add(rank, extra(head, rank, shadowTime));
      return;
    }
    MachineFuture future = futures().at(rank, now);
    found.add(rank, future.leastCpus(shadowTime, ticks, now) - head.cpus());
    Resources needs = head.resources();
    for (int kind = 0; kind < needs.size(); kind++) {
      long free = future.least(needs.kind(kind), shadowTime, ticks, now);
      found.setExtra(kind, free - needs.amount(kind));
    }
  }
}

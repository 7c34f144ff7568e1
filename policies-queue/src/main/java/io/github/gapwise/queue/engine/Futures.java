package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;

/**
 * The {@linkplain MachineFuture futures} of all machines, by rank, and the earliest start of a job
 * in them. A future that is first asked for in a pass is read anew, unless it is as it would be
 * read.
 */
public final class Futures {
  private final RankedMachines pool;
  private final ProcessingTimes times;
  private final MachineFuture[] byRank;

  /** By rank: the last pass in which the future was asked for. */
  private final long[] askedInPass;

  /** By rank: the last pass in which a job had a reservation there. */
  private final long[] reservedInPass;

  /** The ranks on which jobs have reservations in this pass, each once. */
  private final int[] reserved;

  private int reservedCount;

  private long pass;

  /** Whether nothing is reserved in the futures, so that one is valid until its machine changes. */
  private final boolean keeps;

  /** Whether jobs that have outlived their estimates end right after now, not in the past. */
  private final boolean endsOverruns;

  /** By rank: the version of the machine whose future has been read. */
  private final int[] readVersion;

  private final StartInFutures common;

  /**
   * Creates the futures of all machines, of a pass at a time.
   *
   * @param keeps whether no one changes them
   */
  Futures(SchedulingContext context, RankedMachines pool, boolean keeps) {
    this(context, pool, keeps, false);
  }

  private Futures(
      SchedulingContext context, RankedMachines pool, boolean keeps, boolean endsOverruns) {
    this.keeps = keeps;
    this.endsOverruns = endsOverruns;
    this.pool = pool;
    times = context.times();
    byRank = new MachineFuture[pool.size()];
    String[] kinds = context.grid().kinds().toArray(String[]::new);
    Arrays.setAll(byRank, rank -> new MachineFuture(kinds));
    askedInPass = new long[pool.size()];
    reservedInPass = new long[pool.size()];
    reserved = new int[pool.size()];
    readVersion = new int[pool.size()];
    Arrays.fill(readVersion, -1);
    common = new StartInFutures(this, pool);
  }

  /** Futures in which a job that has outlived its estimate ends right after now. */
  public static Futures endingOverruns(SchedulingContext context, RankedMachines pool) {
    return new Futures(context, pool, false, true);
  }

  /** Begins another pass, in which nothing has been taken or reserved yet. */
  public void beginPass() {
    pass++;
    reservedCount = 0;
  }

  /** The pass, counted from 1. */
  long pass() {
    return pass;
  }

  /** The future of a machine in this pass. */
  public MachineFuture at(int rank, long now) {
    MachineFuture future = byRank[rank];
    boolean isAsked = !keeps && askedInPass[rank] == pass;
    if (!isAsked && isOutdated(future, rank, now)) {
      readVersion[rank] = lastingVersion(rank);
      pool.read(rank, now, endsOverruns ? now + 1 : Long.MIN_VALUE, future);
    }
    askedInPass[rank] = pass;
    return future;
  }

  /**
   * Whether a future has been changed, or its machine, or a job there has outlived its estimate.
   */
  private boolean isOutdated(MachineFuture future, int rank, long now) {
    return future.isTaken()
        || hasChanged(rank, readVersion)
        || (endsOverruns && pool.firstEnd(rank) <= now);
  }

  /** Whether a job has had a reservation on a machine in this pass. */
  public boolean isReserved(int rank) {
    return reservedInPass[rank] == pass;
  }

  /**
   * Reserves the earliest start of a job, if the open machines fit it and it is not now: what keeps
   * such a job from starting is not in these futures, and CPUs must not idle for it. For futures in
   * which overruns end right after now.
   *
   * @param choice becomes that of the machines for a job of several nodes
   * @return whether anything is reserved
   */
  public boolean reserveEarliest(Job job, NodeChoice choice, long now) {
    return job.nodes() > 1 ? reserveNodes(job, choice, now) : reserveNode(job, now);
  }

  private boolean reserveNodes(Job job, NodeChoice choice, long now) {
    long start = earliestStart(job, now, choice);
    if (start == now || start == Long.MAX_VALUE) {
      return false;
    }
    for (int place = 0; place < choice.size(); place++) {
      reserve(job, choice.rank(place), start, choice.ticks(), now);
    }
    return true;
  }

  /** Ties go to the preferred machine. */
  private boolean reserveNode(Job job, long now) {
    long best = Long.MAX_VALUE;
    int bestRank = RankedMachines.NONE;
    for (int rank = 0; rank < pool.size() && best > now; rank++) {
      if (pool.mayHold(rank, job)) {
        long start =
            isPlain(job, rank) ? earliestPlain(job, rank, now, best) : earliest(job, rank, now);
        if (start < best) {
          best = start;
          bestRank = rank;
        }
      }
    }
    if (best == now || bestRank == RankedMachines.NONE) {
      return false;
    }
    reserve(job, bestRank, best, ticks(job, bestRank), now);
    return true;
  }

  /** Whether only CPUs of running jobs count; then the future need not be read. */
  private boolean isPlain(Job job, int rank) {
    return askedInPass[rank] != pass && !pool.hasReservations(rank) && job.resources().isEmpty();
  }

  private long earliestPlain(Job job, int rank, long now, long limit) {
    int missing = job.cpus() - pool.free(rank);
    return missing <= 0 ? now : Math.max(now + 1, pool.running(rank).timeToFree(missing, limit));
  }

  private long earliest(Job job, int rank, long now) {
    return at(rank, now).earliestFrom(job, ticks(job, rank), now);
  }

  private void reserve(Job job, int rank, long begin, long ticks, long now) {
    at(rank, now).reserve(job.cpus(), job.resources(), begin, Math.addExact(begin, ticks));
    if (!isReserved(rank)) {
      reservedInPass[rank] = pass;
      reserved[reservedCount++] = rank;
    }
  }

  /** Lists the machines on which jobs have reservations in this pass. */
  public void listReserved(Futility futility) {
    for (int k = 0; k < reservedCount; k++) {
      futility.list(reserved[k]);
    }
  }

  /** Whether a machine may have changed since its future, or what it gave, was of this version. */
  boolean hasChanged(int rank, int[] version) {
    return version[rank] != pool.version(rank) || pool.hasReservations(rank); // or had some
  }

  /** The version of a machine; none that comes back if reserved CPUs count beside it. */
  int lastingVersion(int rank) {
    return pool.hasReservations(rank) ? -1 : pool.version(rank);
  }

  /**
   * Finds the earliest tick from now on at which there is a choice of machines for a job of several
   * nodes, all of them open.
   *
   * @param choice becomes that choice
   * @return the tick, or {@link Long#MAX_VALUE} if there is none
   */
  long earliestStart(Job job, long now, NodeChoice choice) {
    return common.find(job, now, choice);
  }

  /** Whether no one changes these futures, so that one is valid until its machine changes. */
  boolean keeps() {
    return keeps;
  }

  /** The duration of a job on a machine. */
  long ticks(Job job, int rank) {
    return times.ticks(job, pool.machine(rank));
  }
}

package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.CommonStart;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The {@linkplain MachineFuture futures} of all machines, by rank, and the earliest start of a job
 * in them. A future that is first asked for in a pass is read anew, unless it is as it would be
 * read.
 */
public final class Futures extends CommonStart {
  private final RankedMachines pool;
  private final ProcessingTimes times;
  private final MachineFuture[] byRank;

  /** By rank: the last pass in which the future was asked for. */
  private final long[] askedInPass;

  /** The ranks on which jobs have reservations in this pass. */
  private final BitSet reserved;

  private long pass;

  /** Whether nothing is reserved in the futures, so that one is valid until its machine changes. */
  private final boolean keeps;

  /** Whether jobs that have outlived their estimates end right after now, not in the past. */
  private final boolean endsOverruns;

  /** By rank: the version of the machine whose future has been read. */
  private final int[] readVersion;

  /**
   * The job of several nodes whose earliest starts are known, and by rank those of one node, and of
   * which version of the machine.
   */
  private @Nullable Job known;

  private final long[] knownStart;
  private final int[] knownVersion;

  /** The changes of machines that were known then. */
  private long seen = RankedMachines.FORGOTTEN;

  /** When the search for the start of several nodes takes place. */
  private long now;

  /**
   * Creates the futures of all machines, of a pass at a time.
   *
   * @param keeps whether no one changes them
   * @param endsOverruns whether a job that has outlived its estimate ends right after now
   */
  public Futures(
      SchedulingContext context, RankedMachines pool, boolean keeps, boolean endsOverruns) {
    super(pool.size());
    this.keeps = keeps;
    this.endsOverruns = endsOverruns;
    this.pool = pool;
    times = context.times();
    byRank = new MachineFuture[pool.size()];
    String[] kinds = context.grid().kinds().toArray(String[]::new);
    Arrays.setAll(byRank, rank -> new MachineFuture(kinds));
    askedInPass = new long[pool.size()];
    reserved = new BitSet(pool.size());
    readVersion = new int[pool.size()];
    Arrays.fill(readVersion, -1);
    knownStart = new long[pool.size()];
    knownVersion = new int[pool.size()];
  }

  /** Begins another pass, in which nothing has been taken or reserved yet. */
  public void beginPass() {
    pass++;
    reserved.clear();
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
    return reserved.get(rank);
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
    reserve(job, bestRank, best, ticks(bestRank, job), now);
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
    return at(rank, now).earliestFrom(job, ticks(rank, job), now);
  }

  private void reserve(Job job, int rank, long begin, long ticks, long now) {
    at(rank, now).reserve(job.cpus(), job.resources(), begin, Math.addExact(begin, ticks));
    reserved.set(rank);
  }

  /** Lists the machines on which jobs have reservations in this pass. */
  public void listReserved(Futility futility) {
    for (int rank = reserved.nextSetBit(0); rank >= 0; rank = reserved.nextSetBit(rank + 1)) {
      futility.list(rank);
    }
  }

  /** Whether a machine may have changed since its future, or what it gave, was of this version. */
  private boolean hasChanged(int rank, int[] version) {
    return version[rank] != pool.version(rank) || pool.hasReservations(rank); // or had some
  }

  /** The version of a machine; none that comes back if reserved CPUs count beside it. */
  private int lastingVersion(int rank) {
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
    this.now = now;
    allStayFree = keeps && !pool.hasReservations();
    findFromNow(job);
    return find(job, pool.size(), now, NEVER, choice);
  }

  /**
   * Finds the earliest start of one node on each machine, the last tick where the job does not fit.
   * What was found for the same job is valid until the machine changes; if that tick has passed, it
   * has room now, or is looked at again.
   */
  private void findFromNow(Job job) {
    boolean isKnown = keeps && job.equals(known);
    known = job;
    if (isKnown && pool.remembers(seen)) {
      for (long k = seen; k < pool.changes(); k++) {
        findFromNow(job, pool.rankOfChange(k));
      }
    } else {
      for (int rank = 0; rank < pool.size(); rank++) {
        if (!isKnown || hasChanged(rank, knownVersion)) {
          findFromNow(job, rank);
        }
      }
    }
    seen = pool.lastChange();
    System.arraycopy(knownStart, 0, starts, 0, starts.length);
  }

  private void findFromNow(Job job, int rank) {
    knownVersion[rank] = lastingVersion(rank);
    knownStart[rank] = pool.mayHold(rank, job) ? earliest(job, rank, now) : NEVER;
  }

  @Override
  protected long ticks(int rank, Job job) {
    return times.ticks(job, pool.machine(rank));
  }

  @Override
  protected long earliestStart(int rank, Job job, long ticks, long from, long latest) {
    return at(rank, now).earliestFrom(job, ticks, from);
  }

  @Override
  protected long nextChange(int rank, long from) {
    return at(rank, now).nextChange(from);
  }
}

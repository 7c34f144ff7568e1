package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The {@linkplain MachineFuture futures} of all machines, by rank, each read when it is first asked
 * for in a pass, and the earliest start of a job in them.
 */
public final class Futures {
  private final RankedMachines pool;
  private final ProcessingTimes times;
  private final MachineFuture[] byRank;
  private final Demand demand;

  /** By rank: the pass in which the future was read. */
  private final long[] readInPass;

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

  /** The rank on which the earliest start of one node was found. */
  private int earliestRank;

  /** By rank: the version of the machine whose future has been read. */
  private final int[] readVersion;

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
    Grid grid = context.grid();
    this.pool = pool;
    times = context.times();
    demand = new Demand(grid);
    String[] kinds = grid.kinds().toArray(String[]::new);
    byRank = new MachineFuture[pool.size()];
    Arrays.setAll(byRank, rank -> new MachineFuture(kinds));
    readInPass = new long[pool.size()];
    reservedInPass = new long[pool.size()];
    reserved = new int[pool.size()];
    readVersion = new int[pool.size()];
    knownStart = new long[pool.size()];
    knownVersion = new int[pool.size()];
    Arrays.fill(readVersion, -1);
    earliest = new long[pool.size()];
    nearest = new long[pool.size()];
  }

  /** Futures in which a job that has outlived its estimate ends right after now. */
  public static Futures endingOverruns(SchedulingContext context, RankedMachines pool) {
    return new Futures(context, pool, false, true);
  }

  /** Begins another pass, in which all machines are read anew. */
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
    boolean isAsked = !keeps && readInPass[rank] == pass;
    if (!isAsked && isOutdated(future, rank, now)) {
      readVersion[rank] = lastingVersion(rank);
      pool.read(rank, now, endsOverruns ? now + 1 : Long.MIN_VALUE, future);
    }
    readInPass[rank] = pass;
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

  /** Reserves for a job on the machine that {@link #earliestNode} has found. */
  public void reserveNode(Job job, long begin, long now) {
    reserve(job, earliestRank, begin, Math.addExact(begin, ticks(job, earliestRank)), now);
  }

  /** Reserves for a job of several nodes on the machines that {@link #earliestStart} has chosen. */
  public void reserveNodes(Job job, NodeChoice choice, long begin, long now) {
    long end = Math.addExact(begin, choice.ticks());
    for (int place = 0; place < choice.size(); place++) {
      reserve(job, choice.rank(place), begin, end, now);
    }
  }

  private void reserve(Job job, int rank, long begin, long end, long now) {
    at(rank, now).reserve(demand(job), begin, end);
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

  private boolean hasChanged(int rank, int[] version) {
    return version[rank] != pool.version(rank) || pool.hasReservations(rank); // or had some
  }

  /** The version of a machine; none that comes back if reserved CPUs count beside it. */
  private int lastingVersion(int rank) {
    return pool.hasReservations(rank) ? -1 : pool.version(rank);
  }

  /** What one node of a job takes; valid until the next call. */
  public Demand demand(Job job) {
    return demand.of(job);
  }

  /** All CPUs of a machine; valid until the next call. */
  Demand allOf(int rank) {
    return demand.ofAll(pool.machine(rank));
  }

  /**
   * Finds the earliest tick from now on at which a node of a job can start, on an open machine;
   * ties go to the preferred one. For futures in which overruns end right after now.
   *
   * @return the tick, or {@link Long#MAX_VALUE} if there is none
   */
  public long earliestNode(Job job, long now) {
    long best = Long.MAX_VALUE;
    for (int rank = 0; rank < pool.size() && best > now; rank++) {
      if (pool.mayHold(rank, job)) {
        long start =
            isPlain(job, rank) ? earliestPlain(job, rank, now, best) : earliest(job, rank, now);
        if (start < best) {
          best = start;
          earliestRank = rank;
        }
      }
    }
    return best;
  }

  /** Whether only CPUs of running jobs count; then the future need not be read. */
  private boolean isPlain(Job job, int rank) {
    return readInPass[rank] != pass && !pool.hasReservations(rank) && job.resources().isEmpty();
  }

  private long earliestPlain(Job job, int rank, long now, long limit) {
    int missing = job.cpus() - pool.free(rank);
    return missing <= 0 ? now : Math.max(now + 1, pool.running(rank).timeToFree(missing, limit));
  }

  private long earliest(Job job, int rank, long now) {
    return at(rank, now).earliestFrom(demand(job), ticks(job, rank), now);
  }

  /**
   * Finds the earliest tick from now on at which there is a choice of machines for a job of several
   * nodes, all of them open.
   *
   * @param choice becomes that choice
   * @return the tick, or {@link Long#MAX_VALUE} if there is none
   */
  public long earliestStart(Job job, long now, NodeChoice choice) {
    demand(job);
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
    boolean allStayFree = keeps && !pool.hasReservations();
    for (int rank = 0; rank < pool.size() && !allStayFree; rank++) {
      if (earliest[rank] < tick && !staysFree(rank)) {
        earliest[rank] = at(rank, now).earliestFrom(demand, ticks(job, rank), tick);
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
    boolean isKnown = keeps && job.equals(known);
    known = job;
    if (isKnown && pool.remembers(seen)) {
      for (long k = seen; k < pool.changes(); k++) {
        findFromNow(job, pool.rankOfChange(k), now);
      }
    } else {
      for (int rank = 0; rank < pool.size(); rank++) {
        if (!isKnown || hasChanged(rank, knownVersion)) {
          findFromNow(job, rank, now);
        }
      }
    }
    seen = pool.lastChange();
    System.arraycopy(knownStart, 0, earliest, 0, earliest.length);
  }

  private void findFromNow(Job job, int rank, long now) {
    knownVersion[rank] = lastingVersion(rank);
    knownStart[rank] =
        pool.mayHold(rank, job)
            ? at(rank, now).earliestFrom(demand, ticks(job, rank), now)
            : Long.MAX_VALUE;
  }

  /**
   * The next tick at which the machines that have room for long enough may be others: something
   * becomes free then, or is taken so soon after that a node no longer has its time before.
   */
  private long nextTick(Job job, long now) {
    long next = Long.MAX_VALUE;
    for (int rank = 0; rank < pool.size(); rank++) {
      if (pool.mayHold(rank, job)) {
        next = Math.min(next, nextTick(job, at(rank, now)));
      }
    }
    return next;
  }

  private long nextTick(Job job, MachineFuture future) {
    long next = Long.MAX_VALUE;
    for (long change = future.nextChange(tick);
        change < Long.MAX_VALUE;
        change = future.nextChange(change)) {
      next = Math.min(next, change);
      for (int rank = 0; rank < pool.size(); rank++) {
        long late = change - ticks(job, rank) + 1;
        next = pool.mayHold(rank, job) && late > tick ? Math.min(next, late) : next;
      }
    }
    return next;
  }

  /** Whether nothing is ever taken on a machine, so that what has room keeps it. */
  private boolean staysFree(int rank) {
    return keeps && !pool.hasReservations(rank);
  }

  private long ticks(Job job, int rank) {
    return times.ticks(job, pool.machine(rank));
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
      return staysFree(rank) || at(rank, now).earliestFrom(demand, ticks, tick) == tick;
    }
  }
}

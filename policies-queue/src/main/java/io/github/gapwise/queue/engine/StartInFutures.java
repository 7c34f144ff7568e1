package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.occupancy.CommonStart;
import io.github.gapwise.core.occupancy.NodeChoice;
import org.jspecify.annotations.Nullable;

/** The earliest start of a job of several nodes in the {@link Futures} of the machines. */
final class StartInFutures extends CommonStart {
  private final Futures futures;
  private final RankedMachines pool;

  /** The job whose earliest starts are known, and by rank of which version, from the last pass. */
  private @Nullable Job known;

  private final long[] knownStart;
  private final int[] knownVersion;

  private long now;

  StartInFutures(Futures futures, RankedMachines pool) {
    super(pool.size());
    this.futures = futures;
    this.pool = pool;
    knownStart = new long[pool.size()];
    knownVersion = new int[pool.size()];
  }

  /**
   * Finds the earliest tick from now on at which there is a choice of machines for a job of several
   * nodes, all of them open.
   *
   * @param choice becomes that choice
   * @return the tick, or {@link #NEVER} if there is none
   */
  long find(Job job, long now, NodeChoice choice) {
    this.now = now;
    allStayFree = futures.keeps() && !pool.hasReservations();
    findFromNow(job);
    return find(job, pool.size(), now, NEVER, choice);
  }

  /**
   * Finds the earliest start of one node on each machine, the last tick where the job does not fit.
   * What was found for the same job is valid until the machine changes; if that tick has passed, it
   * has room now, or is looked at again.
   */
  private void findFromNow(Job job) {
    boolean isKnown = futures.keeps() && job.equals(known);
    known = job;
    for (int rank = 0; rank < pool.size(); rank++) {
      if (!isKnown || futures.hasChanged(rank, knownVersion)) {
        findFromNow(job, rank);
      }
    }
    System.arraycopy(knownStart, 0, starts, 0, starts.length);
  }

  private void findFromNow(Job job, int rank) {
    knownVersion[rank] = futures.lastingVersion(rank);
    knownStart[rank] =
        pool.mayHold(rank, job) ? earliestStart(rank, job, ticks(rank, job), now, NEVER) : NEVER;
  }

  @Override
  protected long ticks(int rank, Job job) {
    return futures.ticks(job, rank);
  }

  @Override
  protected long earliestStart(int rank, Job job, long ticks, long from, long latest) {
    return futures.at(rank, now).earliestFrom(job, ticks, from);
  }

  @Override
  protected long nextChange(int rank, long from) {
    return futures.at(rank, now).nextChange(from);
  }
}

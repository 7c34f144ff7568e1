package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * The earliest start of a job of several nodes: the first tick at which there is a {@linkplain
 * NodeChoice choice} among machines in an order of preference, by what is free there over time.
 *
 * <p>Wherever a job of k nodes can start, k machines have room for as long as each alone would
 * take. So the search goes to the k-th of the machines' own earliest starts, and looks again. Where
 * there is no choice, as too few have room for as long as the slowest takes, it goes on to the next
 * tick at which other machines may have room. Single threaded; allocates only where sorting does.
 */
public abstract class CommonStart implements NodeChoice.Machines {
  /** Later than every tick: there is no start. */
  public static final long NEVER = Long.MAX_VALUE;

  /**
   * By rank: the earliest start of one node that is known, {@link #NEVER} if it has none; one
   * before the tick that the search has come to is found anew.
   */
  protected final long[] starts;

  /** Whether nothing is ever taken on any machine, so that what has room keeps it. */
  protected boolean allStayFree;

  /** The {@link #starts} up to a limit, in no order. */
  private final long[] nearest;

  /** The least start that was found last, which the next one is often near. */
  private long guess = NEVER;

  /** The number of ranks, and the tick, of the search at hand. */
  private int size;

  private long tick;

  /** Creates a search among at most so many machines. */
  protected CommonStart(int machines) {
    starts = new long[machines];
    nearest = new long[machines];
  }

  /** How long the job takes on a machine that has a start for it. */
  protected abstract long ticks(int rank, Job job);

  /**
   * The earliest tick, not before this one, from which on a machine has room for a node for so
   * long; {@link #NEVER} if there is none, or if it is after the latest one.
   */
  protected abstract long earliestStart(int rank, Job job, long ticks, long from, long latest);

  /**
   * The first tick after this one at which more or less is free on a machine, or {@link #NEVER}.
   */
  protected abstract long nextChange(int rank, long from);

  /**
   * Finds the earliest tick in a range at which there is a choice.
   *
   * @param ranks the number of machines, whose {@link #starts} are set
   * @param choice becomes that choice
   * @return the tick, or {@link #NEVER} if there is none
   */
  protected final long find(Job job, int ranks, long notBefore, long latest, NodeChoice choice) {
    size = ranks;
    tick = notBefore;
    while (tick <= latest && tick < NEVER) {
      long least = leastStart(job, latest);
      if (least > tick) {
        tick = least;
      } else if (choice.choose(job, tick, this)) {
        return tick;
      } else {
        tick = nextTick(job);
      }
    }
    return NEVER;
  }

  /**
   * The earliest tick at which as many machines as the job has nodes have room, each for its own
   * duration, by what is known of each alone: the job starts no earlier.
   */
  private long leastStart(Job job, long latest) {
    if (job.nodes() > size) {
      return NEVER;
    }
    for (int rank = 0; rank < size && !allStayFree; rank++) {
      if (starts[rank] < tick) {
        starts[rank] = earliestStart(rank, job, ticks(rank, job), tick, latest);
      }
    }
    int count = collectUpTo(guess);
    if (count < job.nodes()) {
      count = collectUpTo(NEVER);
    }
    Arrays.sort(nearest, 0, count);
    guess = nearest[job.nodes() - 1];
    return guess;
  }

  /** Collects the earliest starts up to a tick; few of thousands are left where it is near. */
  private int collectUpTo(long limit) {
    int count = 0;
    for (int rank = 0; rank < size; rank++) {
      if (starts[rank] <= limit) {
        nearest[count++] = starts[rank];
      }
    }
    return count;
  }

  /**
   * The next tick at which the machines that have room for long enough may be others: something
   * becomes free then, or is taken so soon after that a node no longer has its own time before.
   * That one drops out is of use only where a faster one comes later in the order.
   */
  private long nextTick(Job job) {
    long next = NEVER;
    long leastLater = NEVER;
    for (int rank = size - 1; rank >= 0; rank--) {
      if (starts[rank] < NEVER) {
        next = Math.min(next, nextChange(rank, tick));
        long ticks = ticks(rank, job);
        if (ticks > leastLater && starts[rank] <= tick) {
          long taken = nextChange(rank, tick + ticks - 1);
          next = taken == NEVER ? next : Math.min(next, taken - ticks + 1);
        }
        leastLater = Math.min(leastLater, ticks);
      }
    }
    return next;
  }

  /** The next machine that has room from the tick on. */
  @Override
  public final int next(Job job, int from, long now) {
    int rank = from;
    while (rank < size && starts[rank] > now) {
      rank++;
    }
    return rank == size ? NodeChoice.NONE : rank;
  }

  @Override
  public final boolean hasRoom(Job job, int rank, long ticks, long now) {
    return allStayFree || earliestStart(rank, job, ticks, now, now) == now;
  }
}

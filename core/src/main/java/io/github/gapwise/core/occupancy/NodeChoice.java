package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The machines chosen for the nodes of a job: the first ones, in order of preference, that have
 * room for a node of it. The job takes as long as on the slowest of them, so each must have room
 * for that long; one that has room for its own duration only is left out. Single threaded; no
 * allocation once warm, except of the list that is asked for.
 */
public final class NodeChoice {
  /** No rank. */
  public static final int NONE = -1;

  /** The machines among which a choice is made; a machine's rank is its place in their order. */
  public interface Machines {
    /**
     * The first rank from the given one on that has room for a node by its own duration, or {@link
     * #NONE}.
     */
    int next(Job job, int from, long now);

    /** Whether a machine that {@link #next} has found has room for a node for this long. */
    boolean hasRoom(Job job, int rank, long ticks, long now);
  }

  private final IntFunction<Machine> byRank;
  private final ProcessingTimes times;
  private int[] ranks = new int[8];

  private int size;
  private int found;
  private long ticks;

  /** Creates an object that serves one choice after the other. */
  public NodeChoice(IntFunction<Machine> byRank, ProcessingTimes times) {
    this.byRank = byRank;
    this.times = times;
  }

  /**
   * Chooses a machine for each node of a job.
   *
   * @return whether there are so many; if not, the choice is of no use
   */
  public boolean choose(Job job, long now, Machines machines) {
    size = 0;
    found = 0;
    ticks = 0;
    int from = 0;
    do {
      while (size < job.nodes()) {
        int rank = machines.next(job, from, now);
        if (rank == NONE) {
          return false;
        }
        add(rank, times.ticks(job, byRank.apply(rank)));
        from = rank + 1;
      }
    } while (size > 1 && leaveOut(job, now, machines));
    return true;
  }

  private void add(int rank, long duration) {
    if (size == ranks.length) {
      ranks = Arrays.copyOf(ranks, 2 * size);
    }
    ranks[size++] = rank;
    found++;
    ticks = Math.max(ticks, duration);
  }

  /**
   * Leaves out the machines without room for the longest duration; returns whether there was one.
   */
  private boolean leaveOut(Job job, long now, Machines machines) {
    int kept = 0;
    for (int k = 0; k < size; k++) {
      if (machines.hasRoom(job, ranks[k], ticks, now)) {
        ranks[kept++] = ranks[k];
      }
    }
    boolean isLeftOut = kept < size;
    size = kept;
    return isLeftOut;
  }

  /** The number of machines. */
  public int size() {
    return size;
  }

  /**
   * The number of machines that had room by their own durations, as far as they were looked at: all
   * of them where there was no choice.
   */
  public int found() {
    return found;
  }

  /** The rank of the machine at a place; ranks ascend. */
  public int rank(int place) {
    return ranks[place];
  }

  /** How long the job takes on these machines. */
  public long ticks() {
    return ticks;
  }

  /** The machines in order of preference. */
  public List<Machine> machines() {
    Machine[] machines = new Machine[size];
    for (int k = 0; k < size; k++) {
      machines[k] = byRank.apply(ranks[k]);
    }
    return List.of(machines);
  }
}

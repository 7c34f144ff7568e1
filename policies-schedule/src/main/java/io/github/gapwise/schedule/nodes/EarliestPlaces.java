package io.github.gapwise.schedule.nodes;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.schedule.FreeCpus;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.List;

/**
 * The earliest start of a job of several nodes, and the machines on which it can have it: the first
 * ones by completion, then speed, then id, of those with room until the job completes on the
 * slowest.
 *
 * <p>Wherever a job of k nodes can start, k machines have room for as long as each alone would
 * take. So the search goes to the k-th of the machines' own earliest starts, and looks again. Where
 * k machines have that, and not room for as long as the slowest of them takes, nothing changes
 * before something else begins or ends on one of them, and the search goes on from there.
 *
 * <p>Cost: for each tick that is looked at, the lengths of the plans, and m log m for m machines.
 */
public final class EarliestPlaces implements NodeChoice.Machines {
  private final Rooms rooms;
  private final NodeChoice choice;

  /** The machines by speed, then id. */
  private final List<Machine> bySpeed;

  /** By machine: how long the job takes there alone, and the earliest start for that long. */
  private final long[] durations;

  private final long[] starts;

  /** The machines that accept the job, in the order of preference. */
  private final int[] candidates;

  /** Those of them that have room at the tick that is looked at, in the same order. */
  private final int[] open;

  /** The earliest starts of the candidates, in the order of time. */
  private final long[] sorted;

  private final IntComparator byDuration;
  private int size;
  private int openSize;
  private long start;

  /** Creates a search that serves one job after the other. */
  public EarliestPlaces(Grid grid, Rooms rooms) {
    this.rooms = rooms;
    bySpeed = grid.fastestFirst();
    int machines = grid.size();
    durations = new long[machines];
    starts = new long[machines];
    candidates = new int[machines];
    open = new int[machines];
    sorted = new long[machines];
    byDuration = (a, b) -> Long.compare(durations[a], durations[b]);
    choice =
        new NodeChoice(rank -> grid.machine(open[rank]), (job, machine) -> durations[machine.id()]);
  }

  /**
   * Searches for the earliest start, neither before a tick nor after another one.
   *
   * @return whether there is one
   */
  public boolean search(Job job, long notBefore, long latest) {
    collect(job);
    long tick = Math.max(notBefore, job.release());
    while (size >= job.nodes() && tick <= latest) {
      findStarts(job, tick, latest);
      long common = common(job.nodes());
      if (common == tick) {
        collectOpen(tick);
        if (choice.choose(job, tick, this)) {
          start = tick;
          return true;
        }
        common = nextChange(tick);
      }
      tick = common;
    }
    return false;
  }

  private void collect(Job job) {
    size = 0;
    boolean isSorted = true;
    for (int rank = 0; rank < bySpeed.size(); rank++) {
      int id = bySpeed.get(rank).id();
      if (rooms.accepts(id, job)) {
        durations[id] = rooms.duration(id, job);
        isSorted &= size == 0 || durations[candidates[size - 1]] <= durations[id];
        starts[id] = -1;
        candidates[size++] = id;
      }
    }
    if (!isSorted) {
      IntArrays.mergeSort(candidates, 0, size, byDuration);
    }
  }

  /** Finds each machine's earliest start from a tick on. */
  private void findStarts(Job job, long tick, long latest) {
    for (int k = 0; k < size; k++) {
      int id = candidates[k];
      if (starts[id] < tick) {
        starts[id] = rooms.earliestStart(id, job, durations[id], tick, latest);
      }
    }
  }

  /** The tick by which so many machines have had an earliest start. */
  private long common(int nodes) {
    for (int k = 0; k < size; k++) {
      sorted[k] = starts[candidates[k]];
    }
    LongArrays.quickSort(sorted, 0, size);
    return sorted[nodes - 1];
  }

  private void collectOpen(long tick) {
    openSize = 0;
    for (int k = 0; k < size; k++) {
      if (starts[candidates[k]] == tick) {
        open[openSize++] = candidates[k];
      }
    }
  }

  private long nextChange(long tick) {
    long next = FreeCpus.NEVER;
    for (int k = 0; k < size; k++) {
      next = Math.min(next, rooms.nextChange(candidates[k], tick));
    }
    return next;
  }

  @Override
  public int next(Job job, int from, long now) {
    return from < openSize ? from : NodeChoice.NONE;
  }

  @Override
  public boolean hasRoom(Job job, int rank, long ticks, long now) {
    return rooms.earliestStart(open[rank], job, ticks, now, now) == now;
  }

  /** The start that was found. */
  public long start() {
    return start;
  }

  /** How long the job takes on the machines that were found. */
  public long ticks() {
    return choice.ticks();
  }

  /** The machines that were found, in the order of the choice. */
  public List<Machine> machines() {
    return choice.machines();
  }
}

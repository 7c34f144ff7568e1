package io.github.gapwise.schedule.nodes;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.CommonStart;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.schedule.GridSchedule;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.List;

/**
 * The earliest start of a job of several nodes, and the machines on which it can have it: the first
 * ones by completion, then speed, then id, of those with room until the job completes on the
 * slowest.
 *
 * <p>Cost: for each tick that is looked at, the lengths of the plans; m log m for m machines.
 */
public abstract class EarliestPlaces extends CommonStart {
  /** No start is known. */
  private static final long UNKNOWN = -1;

  private final NodeChoice choice;

  /** The machines by speed, then id. */
  private final List<Machine> bySpeed;

  /** By machine: how long the job takes there alone. */
  private final long[] durations;

  /** By rank: the machines that accept the job. */
  private final int[] candidates;

  private final IntComparator byDuration;
  private long start;

  /** Creates a search that serves one job after the other. */
  protected EarliestPlaces(Grid grid) {
    super(grid.size());
    bySpeed = grid.fastestFirst();
    durations = new long[grid.size()];
    candidates = new int[grid.size()];
    byDuration = (a, b) -> Long.compare(durations[a], durations[b]);
    choice =
        new NodeChoice(
            rank -> grid.machine(candidates[rank]), (job, machine) -> durations[machine.id()]);
  }

  /** Searches for the earliest start between two ticks; returns whether there is one. */
  public boolean search(Job job, long notBefore, long latest) {
    start = find(job, collect(job), Math.max(notBefore, job.release()), latest, choice);
    return start < NEVER;
  }

  /** Collects the machines that accept the job, and returns their number. */
  private int collect(Job job) {
    int size = 0;
    boolean isSorted = true;
    for (int rank = 0; rank < bySpeed.size(); rank++) {
      int id = bySpeed.get(rank).id();
      if (accepts(id, job)) {
        durations[id] = duration(id, job);
        isSorted &= size == 0 || durations[candidates[size - 1]] <= durations[id];
        starts[size] = UNKNOWN;
        candidates[size++] = id;
      }
    }
    if (!isSorted) {
      IntArrays.mergeSort(candidates, 0, size, byDuration);
    }
    return size;
  }

  @Override
  protected long ticks(int rank, Job job) {
    return durations[candidates[rank]];
  }

  /** The id of a machine that may take a node of the job. */
  protected final int id(int rank) {
    return candidates[rank];
  }

  /** Whether a machine may take a node of a job. */
  protected abstract boolean accepts(int id, Job job);

  /** How long the job takes on a machine, by the plan. */
  protected abstract long duration(int id, Job job);

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

  /** A search in what a plan leaves free, which serves one job after the other. */
  public static EarliestPlaces in(GridSchedule plan) {
    return new EarliestPlaces(plan.grid()) {
      @Override
      protected boolean accepts(int id, Job job) {
        return plan.machine(id).accepts(job);
      }

      @Override
      protected long duration(int id, Job job) {
        return plan.duration(job, id);
      }

      @Override
      protected long earliestStart(int rank, Job job, long ticks, long from, long latest) {
        return plan.earliestStart(job, id(rank), ticks, from, latest);
      }

      @Override
      protected long nextChange(int rank, long tick) {
        return plan.machine(id(rank)).nextChange(tick);
      }
    };
  }
}

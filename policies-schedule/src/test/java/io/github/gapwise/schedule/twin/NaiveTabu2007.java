package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;

/**
 * Tabu search on total tardiness as it was in 2007: Klusáček, Matyska and Rudová, Alea, Grid
 * Scheduling Simulation Environment, section 3.1.
 */
public final class NaiveTabu2007 extends NaiveTabuSearch {
  private final int patience;
  private final long seed;
  private final boolean byDueDate;

  /** The number of such moves in a row. */
  private int nonImprovingMoves;

  /**
   * Creates a search before its first run.
   *
   * @param iterations the bound on the iterations of one run
   * @param size the length of the tabu list
   * @param patience the number of iterations in a row without improvement that end a run
   * @param seed the seed of the random orders of machines
   */
  public NaiveTabu2007(int iterations, int size, int patience, long seed) {
    this(iterations, size, patience, seed, false);
  }

  /**
   * Creates a search before its first run.
   *
   * @param byDueDate whether a job is put among those of its new machine by its due date, as MTEDD
   *     does, and not into the earliest gap
   */
  public NaiveTabu2007(int iterations, int size, int patience, long seed, boolean byDueDate) {
    super(iterations, size);
    this.patience = patience;
    this.seed = seed;
    this.byDueDate = byDueDate;
  }

  @Override
  public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
    super.begin(plan, isSuitable, now);
    nonImprovingMoves = 0;
  }

  /**
   * Whether no delayed job is left, none may be chosen, or improvements have failed for too long.
   */
  @Override
  boolean isOver() {
    List<NaiveEntry> entries = plan().listed();
    return entries.stream().allMatch(NaiveEntry::isOnTime)
        || nonImprovingMoves >= patience
        || entries.stream().noneMatch(this::isCandidate);
  }

  @Override
  void iteration(long number) {
    Machine source = mostDelayed(planned -> planned.waiting().stream().anyMatch(this::isCandidate));
    Job job = lastWaiting(Objects.requireNonNull(source), this::isCandidate);
    nonImprovingMoves =
        moveJob(Objects.requireNonNull(job), source, number) ? 0 : nonImprovingMoves + 1;
  }

  /** Moves a job to the first other machine that lowers the total tardiness; false if none does. */
  private boolean moveJob(Job job, Machine source, long number) {
    makeTabu(job);
    NaivePlan scheduleOld = plan();
    NaivePlan scheduleWithout = without(job, source);
    for (Machine machine : NaiveMachineOrder.of(seed, number, machines())) {
      if (!machine.equals(source) && isSuitable(machine, job)) {
        NaivePlan scheduleNew =
            byDueDate
                ? byDueDate(scheduleWithout, machine, job)
                : inEarliestGap(scheduleWithout, machine, job);
        if (scheduleNew.totalTardiness() < scheduleOld.totalTardiness()) {
          accept(scheduleNew);
          return true;
        }
      }
    }
    return false;
  }

  private boolean isCandidate(NaiveEntry entry) {
    return entry.isWaiting() && !entry.isOnTime() && isNonTabu(entry);
  }
}

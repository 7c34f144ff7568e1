package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Tabu search: Algorithms 3 and 4 of Klusáček and Rudová, Efficient Grid Scheduling through the
 * Incremental Schedule-based Approach, section 3.2, line by line.
 */
public final class NaiveTabu extends NaiveTabuSearch {
  private final NaiveAcceptanceCriterion acceptanceCriterion;
  private final long seed;
  private final boolean onlyDelayed;
  private final List<Machine> machinesUsed = new ArrayList<>();

  /**
   * Creates a search before its first run.
   *
   * @param iterations the number of iterations of one run
   * @param size the length of the tabu list
   * @param options usage and horizon; a tie is no improvement, whatever the options
   * @param seed the seed of the random orders of machines
   */
  public NaiveTabu(int iterations, int size, NaiveOptions options, long seed) {
    this(iterations, size, options, seed, false);
  }

  /** As above, optionally moving only jobs that are late in the plan. */
  public NaiveTabu(int iterations, int size, NaiveOptions options, long seed, boolean onlyDelayed) {
    super(iterations, size);
    this.onlyDelayed = onlyDelayed;
    acceptanceCriterion = new NaiveAcceptanceCriterion(options.withTies(NaiveTies.MACHINE));
    this.seed = seed;
  }

  @Override
  public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
    super.begin(plan, isSuitable, now); // 1
    machinesUsed.clear();
  }

  /** Line 2: the search makes all iterations. */
  @Override
  boolean isOver() {
    return false;
  }

  /** Lines 3 to 19; between two iterations the new schedule is the best one. */
  @Override
  void iteration(long i) {
    NaivePlan scheduleBest = plan();
    Machine source = mostDelayed(k -> !machinesUsed.contains(k.machine())); // 3
    if (source == null) { // 4
      machinesUsed.clear(); // 5
      return; // 6
    } // 7
    Job job = lastWaiting(source, this::isCandidate); // 8
    if (job == null) { // 9
      machinesUsed.add(source); // 10
      return; // 11
    } // 12
    NaivePlan scheduleNew = without(job, source); // 13
    scheduleNew = moveJob(job, scheduleBest, scheduleNew, i);
    if (scheduleNew != null) { // 14
      accept(scheduleNew); // 15
    } // 16 to 18: else the best schedule stays as it is
    makeTabu(job); // 19
  }

  private boolean isCandidate(NaiveEntry entry) {
    return isNonTabu(entry) && !(onlyDelayed && entry.isOnTime());
  }

  /** Returns the schedule of the accepted move, in place of true, or null for false. */
  private @Nullable NaivePlan moveJob(
      Job job, NaivePlan scheduleBest, NaivePlan scheduleWithout, long i) {
    List<Machine> permuted = NaiveMachineOrder.of(seed, i, machines()); // 1
    for (Machine j : permuted) { // 2
      if (isSuitable(j, job)) { // 3
        NaivePlan scheduleNew = inEarliestGap(scheduleWithout, j, job); // 4, 5
        if (acceptanceCriterion.accepts(scheduleBest, scheduleNew, job, now())) { // 6
          return scheduleNew; // 7
        } // 8
        // 9: the next machine goes on from the schedule without the job. The paper's line takes the
        // machine's plan from the best schedule, in which the job is still on its source. // 10
      } // 11
    } // 12
    return null; // 13
  }
}

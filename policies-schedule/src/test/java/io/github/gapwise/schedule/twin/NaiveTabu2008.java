package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.Objects;

/**
 * Tabu search as it was in 2008: Klusáček, Rudová, Baraglia, Pasquali and Capannini, Comparison of
 * Multi-Criteria Scheduling Techniques, section 3.3.
 */
public final class NaiveTabu2008 extends NaiveTabuSearch {
  private final NaiveMakespanWeight weight;

  /**
   * Creates a search before its first run.
   *
   * @param iterations the bound on the iterations of one run
   * @param size the length of the tabu list
   * @param options the horizon; usage and ties have no meaning here
   */
  public NaiveTabu2008(int iterations, int size, NaiveOptions options) {
    super(iterations, size);
    weight = new NaiveMakespanWeight(options);
  }

  /** Whether no waiting, delayed job is left that may be chosen. */
  @Override
  boolean isOver() {
    return plan().listed().stream()
        .noneMatch(entry -> entry.isWaiting() && !entry.isOnTime() && isNonTabu(entry));
  }

  @Override
  void iteration(long number) {
    // The machine with the most delayed jobs, if all of its jobs are tabu the second one, and so
    // on; of its jobs, the last one that is not tabu, delayed or not.
    Machine source = mostDelayed(planned -> planned.waiting().stream().anyMatch(this::isNonTabu));
    Job job = lastWaiting(Objects.requireNonNull(source), this::isNonTabu);
    moveJob(Objects.requireNonNull(job), source);
  }

  private void moveJob(Job job, Machine source) {
    makeTabu(job);
    NaivePlan scheduleOld = plan();
    NaivePlan scheduleWithout = without(job, source);
    for (Machine machine : machines()) {
      if (isSuitable(machine, job) && hasGap(scheduleWithout.on(machine), job)) {
        NaivePlan scheduleNew = inEarliestGap(scheduleWithout, machine, job);
        if (weight.weight(scheduleOld, scheduleNew, now()).signum() > 0) {
          accept(scheduleNew);
          return;
        }
      }
    }
  }

  /** Whether the earliest gap lies between jobs; the time after the last job is not a gap. */
  private boolean hasGap(NaiveMachinePlan planned, Job job) {
    return planned.isGapBounded(job, planned.earliestGap(job, now()));
  }
}

package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The wait minimisation heuristic of Flexible backfilling: {@code boost} times the least estimated
 * work of all waiting jobs, divided by the job's own, so that short jobs go first.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param boost the value of the shortest job; not negative
 */
public record WaitMinimisation(double boost) implements PriorityTerm {
  /** The paper's boost. */
  public static final WaitMinimisation DEFAULT = new WaitMinimisation(2);

  /**
   * Checks the boost.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public WaitMinimisation {
    Numbers.requireNotNegative("boost", boost);
  }

  @Override
  public String name() {
    return Spec.of("shortness").with("boost", "" + boost).toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    return (priorities, jobs, now) -> {
      double shortest = boost * shortest(jobs);
      for (int slot = 0; slot < jobs.slots(); slot++) {
        priorities[slot] += shortest / jobs.estimate(slot);
      }
    };
  }

  private static double shortest(WaitingJobs jobs) {
    double shortest = Double.POSITIVE_INFINITY;
    for (int slot = 0; slot < jobs.slots(); slot++) {
      shortest = Math.min(shortest, jobs.estimate(slot));
    }
    return shortest;
  }
}

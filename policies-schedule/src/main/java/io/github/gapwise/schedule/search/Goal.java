package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.Objective;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The value that a local search minimises, over the unfinished jobs of a plan.
 *
 * <p>Rounding decides no comparison: a value is the {@code double} nearest to the exact one,
 * however the search reached the plan. Only if the horizon times the number of jobs exceeds
 * 2<sup>52</sup> do the values of {@link #WEIGHT} have rounding errors. Where the objective is a
 * mean, the sum is compared, as the number of jobs stays the same, and {@link
 * io.github.gapwise.core.objective.Plan#sum} states how each job counts.
 */
public enum Goal {
  /**
   * 2 − horizon_0 / horizon − nonDelayed / nonDelayed_0, where 0 stands for the plan with which the
   * run began: the negated weight of 2011 against that plan, with weighted usage and horizons that
   * begin now. Where nonDelayed_0 is 0, the last quotient is 2 if any job is on time and 1 if not.
   */
  WEIGHT(null),
  /** {@link Objective#MAKESPAN}. */
  MAKESPAN(Objective.MAKESPAN),
  /** {@link Objective#TOTAL_TARDINESS}. */
  TOTAL_TARDINESS(Objective.TOTAL_TARDINESS),
  /** {@link Objective#WEIGHTED_TARDINESS}. */
  WEIGHTED_TARDINESS(Objective.WEIGHTED_TARDINESS),
  /** {@link Objective#DELAYED_JOBS}. */
  DELAYED_JOBS(Objective.DELAYED_JOBS),
  /** {@link Objective#MEAN_RESPONSE_TIME}. */
  MEAN_RESPONSE_TIME(Objective.MEAN_RESPONSE_TIME),
  /** {@link Objective#MEAN_SLOWDOWN}. */
  MEAN_SLOWDOWN(Objective.MEAN_SLOWDOWN);

  private final @Nullable Objective objective;

  Goal(@Nullable Objective objective) {
    this.objective = objective;
  }

  /** Returns the objective that this goal is, if it is one. */
  public Optional<Objective> objective() {
    return Optional.ofNullable(objective);
  }

  JobCost jobCost() {
    return objective == null ? JobCost.NONE : objective.jobCost();
  }
}

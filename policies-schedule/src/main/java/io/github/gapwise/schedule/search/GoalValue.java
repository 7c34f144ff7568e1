package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridSchedule;

/**
 * The value of a goal for a plan, and for the plan after a move, without recounts. Of a mean it is
 * the sum, as the number of jobs stays the same.
 */
final class GoalValue {
  private final GridSchedule plan;
  private final Goal goal;
  private final JobCost cost;
  private double firstHorizon;
  private double firstNonDelayed;
  private double current;
  private long now;

  GoalValue(GridSchedule plan, Goal goal) {
    this.plan = plan;
    this.goal = goal;
    cost = goal.jobCost();
  }

  /** Begins with the plan as it is. Looks at every job. */
  void begin(long now) {
    this.now = now;
    firstHorizon = plan.latestCompletion() - now;
    firstNonDelayed = plan.nonDelayed();
    current =
        cost == JobCost.NONE
            ? ofTotals(plan.nonDelayed(), plan.latestCompletion())
            : plan.sum(cost);
  }

  JobCost jobCost() {
    return cost;
  }

  /** The value for the plan as it is. */
  double current() {
    return current;
  }

  /** The value for the plan after the move of a job to a start. */
  double after(MovingJob moving, long start, long completion) {
    if (cost != JobCost.NONE) {
      double change = moving.removal().costChange() + cost.of(moving.job(), start, completion);
      return current + change;
    }
    int nonDelayed = plan.nonDelayed() + moving.removal().nonDelayedChange();
    return ofTotals(
        nonDelayed + (completion <= moving.job().deadline() ? 1 : 0),
        Math.max(moving.latestCompletionWithout(), completion));
  }

  private double ofTotals(int nonDelayed, long latestCompletion) {
    if (goal == Goal.MAKESPAN) {
      return latestCompletion;
    }
    double onTime =
        firstNonDelayed == 0 ? 1 + Integer.signum(nonDelayed) : nonDelayed / firstNonDelayed;
    return 2 - firstHorizon / (latestCompletion - now) - onTime;
  }

  /** The plan has become one of this value. */
  void set(double value) {
    current = value;
  }
}

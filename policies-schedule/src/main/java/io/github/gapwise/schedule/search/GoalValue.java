package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.CostSum;
import io.github.gapwise.core.schedule.GridSchedule;

/**
 * The value of a goal for a plan, and for the plan after a move, without recounts: the same number
 * that a recount finds. For a mean it is the sum, as the number of jobs stays the same.
 */
final class GoalValue {
  private final GridSchedule plan;
  private final Goal goal;
  private final JobCost cost;
  private double firstHorizon;
  private int firstNonDelayed;

  /** The costs of the plan as it is, and of the plan after the last move that was evaluated. */
  private final CostSum costs = new CostSum();

  private final CostSum costsAfter = new CostSum();
  private double current;
  private double after;
  private long now;

  GoalValue(GridSchedule plan, Goal goal) {
    this.plan = plan;
    this.goal = goal;
    cost = goal.jobCost();
  }

  void begin(long now) {
    this.now = now;
    if (cost == JobCost.NONE) {
      firstHorizon = plan.latestCompletion() - now;
      firstNonDelayed = plan.nonDelayed();
      current = ofTotals(firstNonDelayed, plan.latestCompletion());
    } else {
      costs.clear();
      plan.addCosts(cost, costs);
      current = costs.value();
    }
  }

  JobCost jobCost() {
    return cost;
  }

  double current() {
    return current;
  }

  /** Returns the value of the plan after the move of a job to a start. */
  double after(MovingJob moving, long start, long completion) {
    after =
        cost == JobCost.NONE
            ? ofTotalsAfter(moving, completion)
            : ofCostsAfter(moving, start, completion);
    return after;
  }

  private double ofCostsAfter(MovingJob moving, long start, long completion) {
    costsAfter.copyFrom(costs);
    costsAfter.add(moving.removal().costChange());
    costsAfter.add(cost.of(moving.job(), start, completion));
    return costsAfter.value();
  }

  private double ofTotalsAfter(MovingJob moving, long completion) {
    int nonDelayed = plan.nonDelayed() + moving.removal().nonDelayedChange();
    return ofTotals(
        nonDelayed + (completion <= moving.job().deadline() ? 1 : 0),
        Math.max(moving.latestCompletionWithout(), completion));
  }

  private double ofTotals(int nonDelayed, long latestCompletion) {
    if (goal == Goal.MAKESPAN) {
      return latestCompletion;
    }
    // One quotient of whole numbers has a single rounding, which never decides between equal
    // values.
    double reference = Math.max(firstNonDelayed, 1);
    double onTime = firstNonDelayed == 0 ? 1 + Integer.signum(nonDelayed) : nonDelayed;
    double horizon = latestCompletion - now;
    return ((2 * reference - onTime) * horizon - firstHorizon * reference) / (horizon * reference);
  }

  void moved() {
    costs.copyFrom(costsAfter);
    current = after;
  }
}

package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * Local search: in each iteration a random waiting job and a random machine are drawn, and a rule
 * decides whether the job moves to the earliest gap of that machine. At the end of a run the plan
 * is the best one that was seen; if several were equally good, the last plan of the run if it is
 * among them, and otherwise the first.
 *
 * <p>The draws depend only on the seed and the number of the iteration: draw 0 is the job, among
 * those that wait, by machine and by their order there; draw 1 is the machine, by id; draw 2 is the
 * number with which a rule may compare a probability. An iteration whose machine does not fit the
 * job, or is down, is spent without drawing a move.
 *
 * <p>Cost of an iteration: the number of machines, and the lengths of two plans. At first it
 * allocates copies of machines' plans, nothing once warm.
 *
 * @param goal the value to minimise
 * @param rule decides which moves are made
 */
public record LocalSearchOptimiser(Goal goal, AcceptanceRule rule) implements PlanOptimiser {

  /** The value to minimise. */
  public static final Parameter<Goal> GOAL =
      Parameter.choice(
          "objective",
          Goal.class,
          Goal.WEIGHT,
          "The objective to minimise; weight: that of the paper of 2011.");

  /** Checks the components. */
  public LocalSearchOptimiser {
    Objects.requireNonNull(goal, "goal");
    Objects.requireNonNull(rule, "rule");
  }

  @Override
  public PlanSearch bind(GridSchedule plan, long seed) {
    return new LocalSearch(plan, this, seed);
  }

  @Override
  public Spec label() {
    return rule.label().with(GOAL, goal);
  }

  @Override
  public String toString() {
    return label().toString();
  }
}

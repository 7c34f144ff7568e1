package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.CostSum;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;

/** Draws one random move after another; a rule decides which ones are made. */
final class LocalSearch implements PlanSearch {
  private static final int DRAW_JOB = 0;
  private static final int DRAW_MACHINE = 1;
  private static final int DRAW_ACCEPTANCE = 2;

  private final GridSchedule plan;
  private final AcceptanceRule.Acceptance acceptance;
  private final MovingJob moving;
  private final GoalValue value;
  private final IterationRandom random;
  private double best;
  private int waiting;
  private long now;

  LocalSearch(GridSchedule plan, LocalSearchOptimiser parameters, long seed) {
    this.plan = plan;
    acceptance = parameters.rule().start();
    moving = new MovingJob(plan);
    value = new GoalValue(plan, parameters.goal());
    random = new IterationRandom(seed);
  }

  @Override
  public void begin(long now) {
    this.now = now;
    value.begin(now);
    best = value.current();
    waiting = 0;
    for (int id = 0; id < plan.machines(); id++) {
      waiting += plan.machine(id).size() - plan.machine(id).running();
    }
    acceptance.begin(best);
    plan.mark().set();
  }

  @Override
  public boolean iterate() {
    if (waiting == 0) {
      return false;
    }
    random.nextIteration();
    int target = random.below(DRAW_MACHINE, plan.machines());
    takeWaiting(random.below(DRAW_JOB, waiting));
    if (plan.machine(target).accepts(moving.job())) {
      tryMachine(target);
    }
    return true;
  }

  /** Takes the waiting job with that index, counted machine by machine. */
  private void takeWaiting(int index) {
    int before = index;
    int id = 0;
    MachineSchedule machine = plan.machine(0);
    while (before >= machine.size() - machine.running()) {
      before -= machine.size() - machine.running();
      machine = plan.machine(++id);
    }
    moving.take(id, machine.running() + before, now, value.jobCost());
  }

  private void tryMachine(int target) {
    long duration = plan.duration(moving.job(), target);
    long start = moving.earliestStart(target, duration, FreeCpus.NEVER - 1 - duration);
    if (start == FreeCpus.NEVER) {
      return;
    }
    double candidate = value.after(moving, start, start + duration);
    if (!acceptance.accepts(value.current(), candidate, random.fraction(DRAW_ACCEPTANCE))) {
      return;
    }
    moving.moveTo(target, start, duration);
    value.moved();
    if (candidate < best) {
      best = candidate;
      plan.mark().set();
    }
  }

  @Override
  public void end() {
    if (value.current() > best) {
      plan.mark().returnTo();
    }
    plan.mark().forget();
  }

  @Override
  public SearchCounts counts() {
    return moving.counts();
  }

  /**
   * The value of a goal for a plan, and for the plan after a move, without recounts: the same
   * number that a recount finds. For a mean it is the sum, as the number of jobs stays the same.
   */
  static final class GoalValue {
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

    /** Begins with the plan as it is. Examines every job. */
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
      return ((2 * reference - onTime) * horizon - firstHorizon * reference)
          / (horizon * reference);
    }

    /** Called when the move that was evaluated last has been made. */
    void moved() {
      costs.copyFrom(costsAfter);
      current = after;
    }
  }
}

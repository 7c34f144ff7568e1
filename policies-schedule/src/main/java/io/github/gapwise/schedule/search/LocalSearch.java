package io.github.gapwise.schedule.search;

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
}

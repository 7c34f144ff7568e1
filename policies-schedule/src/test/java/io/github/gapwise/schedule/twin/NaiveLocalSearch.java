package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Local search: each iteration draws a waiting job and a machine, and examines the plan in which
 * the job is in the earliest gap of that machine. Local searches differ in whether they accept that
 * plan. Every plan is a copy, and every value is recounted.
 */
abstract class NaiveLocalSearch implements NaiveOptimiser {
  private static final int JOB = 0;
  private static final int MACHINE = 1;
  private static final int ACCEPTANCE = 2;

  private final int iterations;
  private final NaiveGoal goal;
  private final long seed;

  /** The number of the next iteration, over all runs. */
  private long number;

  /** The iterations of this run; 0 before the first run begins. */
  private int made;

  private NaivePlan first = new NaivePlan(List.of(), List.of());
  private NaivePlan plan = first;
  private NaivePlan best = first;
  private BiPredicate<Machine, Job> isSuitable = (machine, job) -> false;
  private long now;
  private int moves;

  /**
   * Creates a search before its first run.
   *
   * @param iterations the number of iterations of one run
   * @param goal the value to minimise
   * @param seed the seed of all draws
   */
  NaiveLocalSearch(int iterations, NaiveGoal goal, long seed) {
    this.iterations = iterations;
    this.goal = goal;
    this.seed = seed;
    made = iterations;
  }

  /** Begins a run with a plan of this value. */
  abstract void begin(double value);

  /**
   * Whether a drawn move is made.
   *
   * @param current the present value of the plan
   * @param candidate the value of the plan after the move
   * @param random from 0 to below 1
   */
  abstract boolean accepts(double current, double candidate, double random);

  @Override
  public final void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
    this.isSuitable = isSuitable;
    this.now = now;
    this.plan = plan;
    first = plan;
    best = plan;
    made = 0;
    moves = 0;
    if (plan.holdsWaiting()) {
      begin(value(plan));
    }
  }

  @Override
  public final boolean iterate() {
    if (made == iterations || !plan.holdsWaiting()) {
      return false;
    }
    iteration(new NaiveDraws(seed, number));
    number++;
    made++;
    return true;
  }

  private void iteration(NaiveDraws draws) {
    List<NaiveMachinePlan> machines = plan.machines();
    NaiveMachinePlan target = machines.get(draws.below(MACHINE, machines.size()));
    List<Job> waiting = waiting();
    Job job = waiting.get(draws.below(JOB, waiting.size()));
    if (isSuitable.test(target.machine(), job)) {
      NaivePlan candidate = moved(job, target.machine());
      if (accepts(value(plan), value(candidate), draws.fraction(ACCEPTANCE))) {
        plan = candidate;
        moves++;
        if (value(plan) < value(best)) {
          best = plan;
        }
      }
    }
  }

  /**
   * The waiting jobs, in the order of the machines and, on each machine, in the order of its plan.
   */
  private List<Job> waiting() {
    List<Job> waiting = new ArrayList<>();
    for (NaiveMachinePlan machine : plan.machines()) {
      for (NaiveEntry entry : machine.waiting()) {
        waiting.add(entry.job());
      }
    }
    return waiting;
  }

  /**
   * The plan after the job is taken out, those behind it close up, and it goes to the earliest gap.
   */
  private NaivePlan moved(Job job, Machine target) {
    Machine source = machineOf(job);
    NaivePlan without = plan.with(plan.on(source).withdrawn(job, now));
    NaiveMachinePlan planned = without.on(target);
    return without.with(planned.placed(job, planned.earliestGap(job, now)));
  }

  private Machine machineOf(Job job) {
    return plan.machines().stream()
        .filter(machine -> machine.holds(job))
        .findFirst()
        .orElseThrow()
        .machine();
  }

  /** The double nearest to the exact value. */
  private double value(NaivePlan plan) {
    return goal.value(first, plan, now).nearestDouble();
  }

  /**
   * Returns to the best plan that was seen; of equally good ones the run's last, or else the first.
   */
  @Override
  public final void end() {
    if (plan.holdsWaiting() && value(plan) > value(best)) {
      plan = best;
    }
  }

  @Override
  public final NaivePlan plan() {
    return plan;
  }

  @Override
  public final int moves() {
    return moves;
  }
}

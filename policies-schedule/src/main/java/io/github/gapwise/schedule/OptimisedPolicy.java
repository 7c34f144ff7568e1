package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.plan.PlanScheduler;
import io.github.gapwise.schedule.search.PlanOptimiser;
import java.util.Objects;

/**
 * A schedule-based policy whose plan an optimiser improves from time to time, such as {@code
 * eg-edf+tabu(every=5,iterations=500)}.
 *
 * <p>The optimiser runs at a dispatch, before any job is started, if enough jobs have arrived since
 * its last run and any job waits. If several times as many have arrived, it runs as many times in a
 * row: where all jobs are present from the beginning, as in static scheduling, it has the same
 * budget as if they had arrived one by one.
 *
 * <p>Optimisers may be stacked; those nearer to the base run first. Each has a random stream of its
 * own: the one nearest to the base uses the seed of the {@linkplain SchedulingContext#seed()
 * context}, the k-th one above it that seed plus k.
 *
 * <p>Jobs of several nodes are left where they are. An optimiser of {@code conservative}, which
 * plans them like any other, takes none.
 *
 * @param base a policy of this family, or an optimised one
 * @param optimiser the optimiser of its plan
 * @param budget when the optimiser runs, and for how long
 */
public record OptimisedPolicy(SchedulingPolicy base, PlanOptimiser optimiser, Budget budget)
    implements PlanPolicy {

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the policy keeps no plan, or one that only it may change,
   *     as {@code on-time} does
   */
  public OptimisedPolicy {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(optimiser, "optimiser");
    Objects.requireNonNull(budget, "budget");
    if (!(base instanceof PlanPolicy)) {
      throw new IllegalArgumentException(
          "The policy (%s) must keep a plan that others may change, for (%s) to improve it."
              .formatted(base, optimiser.label()));
    }
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    PlanScheduler scheduler = (PlanScheduler) base.bind(context);
    scheduler.optimiseBy(optimiser, budget.every(), budget.iterations(), budget.milliseconds());
    return scheduler;
  }

  @Override
  public boolean plansBlocks() {
    return ((PlanPolicy) base).plansBlocks();
  }

  @Override
  public boolean takesSeveralNodes() {
    return plansBlocks();
  }

  @Override
  public boolean takesResources() {
    return base.takesResources();
  }

  @Override
  public String toString() {
    return base + "+" + budget.addTo(optimiser.label());
  }
}

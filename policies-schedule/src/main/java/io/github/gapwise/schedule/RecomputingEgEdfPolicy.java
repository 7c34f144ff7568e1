package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.rule.EgEdfRule;
import io.github.gapwise.schedule.rule.RecomputingScheduler;
import java.util.Objects;

/**
 * The non-incremental form of {@link EgEdfPolicy}: on each arrival all waiting jobs are taken out
 * of the plan, sorted by deadline (ties: order of submission), and put back one by one with {@code
 * eg-edf}, each into the plan as it is by then. Other events are handled as in that policy.
 *
 * <p>An arrival costs as much as one arrival under {@code eg-edf} for each waiting job; several at
 * one tick cost as much as one. No allocation once warm.
 *
 * <p>Paper: Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based
 * Approach (2011), section 4, "re-comp-EG-EDF".
 *
 * @param usage how the usage of the machines is computed
 * @param horizon from when usage is measured
 * @param ties which of two places with equal weight is taken
 */
public record RecomputingEgEdfPolicy(Usage usage, Horizon horizon, Ties ties)
    implements PlanPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "eg-edf-recompute",
          "EG-EDF of 2011 from scratch: replans all waiting jobs at each arrival, by deadline.",
          "Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based"
              + " Approach (2011), section 4",
          RecomputingEgEdfPolicy::of,
          EgEdfPolicy.USAGE,
          EgEdfPolicy.HORIZON,
          EgEdfPolicy.TIES);

  /** Checks the components. */
  public RecomputingEgEdfPolicy {
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(horizon, "horizon");
    Objects.requireNonNull(ties, "ties");
  }

  /** Creates the policy with weighted usage from now on and ties to the earlier start. */
  public RecomputingEgEdfPolicy() {
    this(Usage.WEIGHTED, Horizon.NOW, Ties.START);
  }

  private static RecomputingEgEdfPolicy of(Arguments arguments) {
    return new RecomputingEgEdfPolicy(
        arguments.get(EgEdfPolicy.USAGE),
        arguments.get(EgEdfPolicy.HORIZON),
        arguments.get(EgEdfPolicy.TIES));
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    UsageCriterion criterion = new UsageCriterion(usage, horizon);
    return new RecomputingScheduler(
        context, plan -> new EgEdfRule(plan, criterion, ties.rule(), true, Bounds.Kind.all()));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(usage, horizon, ties).toString();
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.rule.EgEdfRule;
import io.github.gapwise.schedule.rule.IncrementalScheduler;
import io.github.gapwise.schedule.search.TabuOptimiser;
import java.util.Objects;

/**
 * Earliest Gap - Earlier Deadline First, incremental: each job is placed as it arrives, and the
 * plan of the others is kept.
 *
 * <p>Machines are tried in the order of their ids. On each, the job is put into the earliest gap
 * that holds it, where it moves no other job. If the plan is then no better than the best one so
 * far, the job is instead inserted before the first waiting job with a later deadline, and that one
 * and all behind it are shifted. A plan is better if its weight against the best one so far, as
 * {@link UsageCriterion} defines it, is positive. The first plan is always accepted.
 *
 * <p>With {@code gaps=false}, each machine is tried by insertion alone: an ablation, which shows
 * what gaps contribute.
 *
 * <p>All counts are over the unfinished jobs. The papers leave open, and parameters decide, whether
 * the usage weights CPU time by speed, from when usage is measured, and which of two equally good
 * places is taken.
 *
 * <p>Cost of an arrival: at most m machines times the length of their plans, but bounds rule out
 * most machines; of any other event, the length of one machine's plan. No allocation once warm.
 *
 * <p>Paper: Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based
 * Approach (2011), section 3.1, Algorithms 1 and 2. It assumes exact estimates and machines that
 * never fail; for the rest see the package.
 *
 * @param usage how the usage of the machines is computed
 * @param horizon from when usage is measured
 * @param ties which of two places with equal weight is taken
 * @param gaps whether jobs are put into gaps, as in the paper
 */
public record EgEdfPolicy(Usage usage, Horizon horizon, Ties ties, boolean gaps)
    implements PlanPolicy {
  static final Parameter<Usage> USAGE = TabuOptimiser.USAGE;

  static final Parameter<Horizon> HORIZON = TabuOptimiser.HORIZON;

  static final Parameter<Ties> TIES = Ties.parameter(Ties.START);

  private static final Parameter<Boolean> GAPS =
      Parameter.flag(
          "gaps", true, "Whether jobs may fill gaps; if not, all are inserted by deadline.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "eg-edf",
          "EG-EDF of 2011: places each arriving job in the earliest gap, or else inserts it by deadline.",
          "Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based"
              + " Approach (2011), section 3.1",
          EgEdfPolicy::of,
          USAGE,
          HORIZON,
          TIES,
          GAPS);

  /** Checks the components. */
  public EgEdfPolicy {
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(horizon, "horizon");
    Objects.requireNonNull(ties, "ties");
  }

  /** Creates the policy with gaps. */
  public EgEdfPolicy(Usage usage, Horizon horizon, Ties ties) {
    this(usage, horizon, ties, true);
  }

  /** Creates the policy with weighted usage from now on, ties to the earlier start, and gaps. */
  public EgEdfPolicy() {
    this(Usage.WEIGHTED, Horizon.NOW, Ties.START);
  }

  private static EgEdfPolicy of(Arguments arguments) {
    return new EgEdfPolicy(
        arguments.get(USAGE), arguments.get(HORIZON), arguments.get(TIES), arguments.get(GAPS));
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    UsageCriterion criterion = new UsageCriterion(usage, horizon);
    return new IncrementalScheduler(
        context, plan -> new EgEdfRule(plan, criterion, ties.rule(), gaps, Bounds.Kind.all()));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(usage, horizon, ties, gaps).toString();
  }
}

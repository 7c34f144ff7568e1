package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.rule.EgEdf2008Rule;
import io.github.gapwise.schedule.rule.RecomputingScheduler;
import java.util.Objects;

/**
 * The non-incremental form of {@link EgEdf2008Policy}: on each arrival all waiting jobs are taken
 * out of the plan, sorted by deadline (ties: order of submission), and put back one by one with
 * {@code eg-edf-2008}. Other events are handled as in that policy.
 *
 * <p>An arrival costs as much as one arrival under {@code eg-edf-2008} for each waiting job;
 * several at one tick cost as much as one. No allocation once warm.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.2, says that the incremental form is cheap "since the
 * schedule is not rebuilt from scratch". This is the other form, for comparison; it puts jobs back
 * in the order of {@link RecomputingEgEdfPolicy}.
 *
 * @param horizon from when the makespan is measured; in the paper, from tick 0
 * @param ties which of two places with equal weight is taken
 */
public record RecomputingEgEdf2008Policy(Horizon horizon, Ties ties) implements PlanPolicy {
  private static final Parameter<Ties> TIES = Ties.parameter(Ties.MACHINE);

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "eg-edf-2008-recompute",
          "EG-EDF of 2008 from scratch: replans all waiting jobs at each arrival, by deadline.",
          "after Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria"
              + " Scheduling Techniques (2008), section 3.2",
          arguments ->
              new RecomputingEgEdf2008Policy(
                  arguments.get(EgEdf2008Policy.HORIZON), arguments.get(TIES)),
          EgEdf2008Policy.HORIZON,
          TIES);

  /** Checks the components. */
  public RecomputingEgEdf2008Policy {
    Objects.requireNonNull(horizon, "horizon");
    Objects.requireNonNull(ties, "ties");
  }

  /** Creates the policy with the makespan from tick 0 and ties to the first machine. */
  public RecomputingEgEdf2008Policy() {
    this(Horizon.ZERO, Ties.MACHINE);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    MakespanCriterion criterion = new MakespanCriterion(horizon);
    return new RecomputingScheduler(
        context, plan -> new EgEdf2008Rule(plan, criterion, ties.rule()));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(horizon, ties).toString();
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.rule.EgEdf2008Rule;
import io.github.gapwise.schedule.rule.IncrementalScheduler;
import io.github.gapwise.schedule.search.TabuOptimiser2008;
import java.util.Objects;

/**
 * Earliest Gap - Earliest Deadline First in the form of 2008: gaps on all machines first.
 *
 * <p>On each machine the earliest gap that holds the job is found; the open end of a machine's
 * plan, where jobs leave enough CPUs free indefinitely, is not a gap. If there is one gap, the job
 * gets it; of several it gets the one with the highest weight, as {@link MakespanCriterion} defines
 * it against the plan without the job. If there is none, the job is inserted on each machine before
 * the first waiting job with a later deadline, and the machine with the highest weight gets it.
 *
 * <p>All counts are over the unfinished jobs. To the paper, a job's gap is any idle time with
 * enough CPUs; the paper leaves ties open, and parameters decide.
 *
 * <p>Cost of an arrival: at most m machines times the length of their plans. No allocation once
 * warm.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.2.
 *
 * @param horizon from when the makespan is measured; in the paper, from tick 0
 * @param ties which of two places with equal weight is taken
 */
public record EgEdf2008Policy(Horizon horizon, Ties ties) implements PlanPolicy {
  static final Parameter<Horizon> HORIZON = TabuOptimiser2008.HORIZON;

  static final Parameter<Ties> TIES = Ties.parameter(Ties.START);

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "eg-edf-2008",
          "EG-EDF of 2008: the best gap of all machines, or else the best insertion by deadline.",
          "Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria"
              + " Scheduling Techniques (2008), section 3.2",
          arguments -> new EgEdf2008Policy(arguments.get(HORIZON), arguments.get(TIES)),
          HORIZON,
          TIES);

  /** Checks the components. */
  public EgEdf2008Policy {
    Objects.requireNonNull(horizon, "horizon");
    Objects.requireNonNull(ties, "ties");
  }

  /** Creates the policy with the makespan from tick 0 and ties to the earlier start. */
  public EgEdf2008Policy() {
    this(Horizon.ZERO, Ties.START);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    MakespanCriterion criterion = new MakespanCriterion(horizon);
    return new IncrementalScheduler(
        context, plan -> new EgEdf2008Rule(plan, criterion, ties.rule()));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(horizon, ties).toString();
  }
}

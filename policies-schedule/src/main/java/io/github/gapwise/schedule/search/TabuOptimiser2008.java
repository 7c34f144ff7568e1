package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * The Tabu search of 2008. In each iteration the last waiting job that is not tabu, of the machine
 * with the most delayed jobs that has such a job, is moved to the first earliest gap, over the
 * machines in the order of their ids, that makes a plan of positive weight against the one before,
 * as {@link MakespanCriterion} defines it. The open end of a machine's plan is not a gap. The run
 * ends as soon as all delayed waiting jobs are tabu.
 *
 * <p>Running jobs count as delayed when machines are compared. Of machines with equally many
 * delayed jobs, the lowest id is taken. Nothing is random.
 *
 * <p>Cost of an iteration: the number of machines, the length of the plan of one of them and, if
 * the job may gain from a move, a search for a gap on up to m machines. No allocation once warm.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.3. It leaves open the order in which machines are tried.
 *
 * @param size how many jobs are tabu at a time; from 1 to 1,000,000
 * @param horizon from when the makespan is measured; in the paper, from tick 0
 */
public record TabuOptimiser2008(int size, Horizon horizon) implements PlanOptimiser {

  /** Its name in labels. */
  public static final String NAME = "tabu-2008";

  /** From when the makespan is measured. */
  public static final Parameter<Horizon> HORIZON =
      Parameter.choice(
          "horizon", Horizon.class, Horizon.ZERO, "Where the makespan begins: now, or at tick 0.");

  /** Checks the components. */
  public TabuOptimiser2008 {
    Objects.requireNonNull(horizon, "horizon");
    TabuOptimiser.SIZE.require((long) size);
  }

  /** Creates the search with the default parameters. */
  public TabuOptimiser2008() {
    this(TabuOptimiser.SIZE.defaultValue().intValue(), Horizon.ZERO);
  }

  /** Returns the search with the parameters {@link TabuOptimiser#SIZE} and {@link #HORIZON}. */
  public static TabuOptimiser2008 of(Arguments arguments) {
    return new TabuOptimiser2008(
        arguments.get(TabuOptimiser.SIZE).intValue(), arguments.get(HORIZON));
  }

  @Override
  public PlanSearch bind(GridSchedule plan, long seed) {
    return new TabuSearch2008(plan, this);
  }

  @Override
  public Spec label() {
    return Spec.of(NAME).with(TabuOptimiser.SIZE, (long) size).with(HORIZON, horizon);
  }

  @Override
  public String toString() {
    return label().toString();
  }
}

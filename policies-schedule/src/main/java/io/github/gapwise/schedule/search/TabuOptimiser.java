package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * The Tabu search of 2011. In each iteration the last waiting job that is not tabu, of the machine
 * with the most delayed jobs, is moved to the first earliest gap, over all machines in a random
 * order, that makes a plan of positive weight against the one before, as {@link UsageCriterion}
 * defines it. The job is tabu until {@code size} others have been chosen. A machine that has only
 * tabu jobs is used up until all machines are.
 *
 * <p>With {@link MovedJobs#DELAYED} only jobs that are late in the plan are moved, which the
 * authors tried and found worse: "diversity drops down".
 *
 * <p>Running jobs count as delayed too. Of several machines with equally many delayed jobs, the
 * lowest id is taken. The random order depends only on the seed and the number of the iteration.
 *
 * <p>Cost of an iteration: the length of the plan of one machine and, only if the job may gain from
 * a move at all, a search for a gap on up to m machines. No allocation once warm.
 *
 * <p>Paper: Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based
 * Approach (2011), section 3.2, Algorithms 3 and 4. It does not state the size of the tabu list.
 *
 * @param size how many jobs are tabu at a time; from 1 to 1,000,000
 * @param usage how the usage of the machines is computed
 * @param horizon from when usage is measured
 * @param candidates which jobs are moved
 */
public record TabuOptimiser(int size, Usage usage, Horizon horizon, MovedJobs candidates)
    implements PlanOptimiser {

  /** Which jobs of a machine are moved. */
  public enum MovedJobs {
    /** All waiting jobs. */
    ALL,
    /** The waiting jobs that are late in the plan. */
    DELAYED
  }

  /** Its name in labels. */
  public static final String NAME = "tabu";

  /** How many jobs are tabu at a time. */
  public static final Parameter<Long> SIZE =
      Parameter.integer(
          "size", 1, 1_000_000, 100, "How many jobs are tabu at a time; the oldest drops out.");

  /** How the usage of the machines is computed. */
  public static final Parameter<Usage> USAGE =
      Parameter.choice(
          "usage",
          Usage.class,
          Usage.WEIGHTED,
          "How the usage of machines is measured: by CPU time weighted by speed, or by plain CPU time.");

  /** From when usage is measured. */
  public static final Parameter<Horizon> HORIZON =
      Parameter.choice(
          "horizon",
          Horizon.class,
          Horizon.NOW,
          "Where the period begins over which usage is measured: now, or at tick 0; it ends at the"
              + " latest completion.");

  /** Which jobs are moved. */
  public static final Parameter<MovedJobs> CANDIDATES =
      Parameter.choice(
          "candidates",
          MovedJobs.class,
          MovedJobs.ALL,
          "Which waiting jobs are moved: all, or only those that are late in the plan.");

  /** Checks the components. */
  public TabuOptimiser {
    Objects.requireNonNull(candidates, "candidates");
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(horizon, "horizon");
    SIZE.require((long) size);
  }

  /** Creates the search with all waiting jobs as candidates. */
  public TabuOptimiser(int size, Usage usage, Horizon horizon) {
    this(size, usage, horizon, MovedJobs.ALL);
  }

  /** Creates the search with the default parameters. */
  public TabuOptimiser() {
    this(SIZE.defaultValue().intValue(), Usage.WEIGHTED, Horizon.NOW);
  }

  /**
   * Returns the search with the parameters {@link #SIZE}, {@link #USAGE}, {@link #HORIZON} and
   * {@link #CANDIDATES}.
   */
  public static TabuOptimiser of(Arguments arguments) {
    return new TabuOptimiser(
        arguments.get(SIZE).intValue(),
        arguments.get(USAGE),
        arguments.get(HORIZON),
        arguments.get(CANDIDATES));
  }

  UsageCriterion criterion() {
    return new UsageCriterion(usage, horizon);
  }

  @Override
  public PlanSearch bind(GridSchedule plan, long seed) {
    return new TabuSearch(plan, this, seed);
  }

  @Override
  public Spec label() {
    return Spec.of(NAME)
        .with(SIZE, (long) size)
        .with(USAGE, usage)
        .with(HORIZON, horizon)
        .with(CANDIDATES, candidates);
  }

  @Override
  public String toString() {
    return label().toString();
  }
}

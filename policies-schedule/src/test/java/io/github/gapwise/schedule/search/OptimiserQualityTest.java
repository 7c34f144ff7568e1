package io.github.gapwise.schedule.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.schedule.twin.ExhaustiveSearch;
import io.github.gapwise.schedule.twin.Fraction;
import io.github.gapwise.schedule.twin.StaticObjective;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How close optimisers come to the optimum, over 60 static instances of 3 to 9 jobs on 1 to 3
 * machines, with all jobs initially on the first machine that fits. A run has 3000 iterations.
 */
final class OptimiserQualityTest {
  private static final int INSTANCES = 60;
  private static final int ITERATIONS = 3000;
  private static final double ROUNDING = 1e-9;

  private record Instance(int seed, Goal goal) {}

  /** Found once each, for several optimisers. */
  private static final Map<Instance, Double> OPTIMA = new ConcurrentHashMap<>();

  /**
   * The columns: the least number of hits of the optimum, and the greatest share of the distance
   * between the first plan and the optimum that is left on average. The last row is a one-sided
   * bound: with only gaps that end there is little to do, but nothing gets worse.
   */
  @ParameterizedTest
  @CsvSource({
    "hill-climbing,   MAKESPAN,           45, 0.05",
    "hill-climbing,   TOTAL_TARDINESS,    50, 0.12",
    "hill-climbing,   WEIGHTED_TARDINESS, 50, 0.10",
    "hill-climbing,   DELAYED_JOBS,       48, 0.33",
    "hill-climbing,   MEAN_RESPONSE_TIME, 15, 0.12",
    "hill-climbing,   MEAN_SLOWDOWN,      18, 0.08",
    "annealing,       MAKESPAN,           55, 0.02",
    "annealing,       TOTAL_TARDINESS,    54, 0.04",
    "annealing,       WEIGHTED_TARDINESS, 53, 0.05",
    "annealing,       DELAYED_JOBS,       54, 0.15",
    "annealing,       MEAN_RESPONSE_TIME, 48, 0.02",
    "annealing,       MEAN_SLOWDOWN,      45, 0.02",
    "late-acceptance, MAKESPAN,           55, 0.02",
    "late-acceptance, TOTAL_TARDINESS,    55, 0.04",
    "late-acceptance, WEIGHTED_TARDINESS, 55, 0.03",
    "late-acceptance, DELAYED_JOBS,       57, 0.05",
    "late-acceptance, MEAN_RESPONSE_TIME, 38, 0.05",
    "late-acceptance, MEAN_SLOWDOWN,      40, 0.06",
    "random-walk,     MAKESPAN,           58, 0.01",
    "random-walk,     TOTAL_TARDINESS,    57, 0.02",
    "random-walk,     WEIGHTED_TARDINESS, 57, 0.02",
    "random-walk,     DELAYED_JOBS,       57, 0.05",
    "random-walk,     MEAN_RESPONSE_TIME, 38, 0.03",
    "random-walk,     MEAN_SLOWDOWN,      42, 0.03",
    "tabu-2007,       TOTAL_TARDINESS,    37, 0.60",
    "tabu,            MAKESPAN,           37, 0.10",
    "tabu,            DELAYED_JOBS,       47, 0.40",
    "tabu-2008,       DELAYED_JOBS,       30, 1.00",
  })
  void optimiser_comesNearOptimum(String name, Goal goal, int leastHits, double mostLeft) {
    double first = 0;
    double last = 0;
    double optimum = 0;
    int hits = 0;
    for (int seed = 0; seed < INSTANCES; seed++) {
      Random random = new Random(seed);
      Grid grid = grid(random);
      List<Job> jobs = RandomPlans.jobs(random, grid, 3 + random.nextInt(7));
      GridSchedule plan = onFirstMachines(grid, jobs);
      first += value(plan, goal);
      run(optimiser(name, goal).bind(plan, seed));
      double least =
          OPTIMA.computeIfAbsent(new Instance(seed, goal), instance -> optimum(grid, jobs, goal));
      assertThat(value(plan, goal)).isGreaterThanOrEqualTo(least * (1 - ROUNDING));
      hits += value(plan, goal) <= least * (1 + ROUNDING) ? 1 : 0;
      last += value(plan, goal);
      optimum += least;
    }
    assertThat(hits).isGreaterThanOrEqualTo(leastHits);
    assertThat((last - optimum) / (first - optimum)).isLessThanOrEqualTo(mostLeft);
  }

  private static PlanOptimiser optimiser(String name, Goal goal) {
    return switch (name) {
      case TabuOptimiser.NAME -> new TabuOptimiser();
      case TabuOptimiser2007.NAME -> new TabuOptimiser2007();
      case TabuOptimiser2008.NAME -> new TabuOptimiser2008();
      case AcceptanceRule.Annealing.NAME ->
          new LocalSearchOptimiser(goal, new AcceptanceRule.Annealing(0.1, 0.995));
      case AcceptanceRule.Late.NAME -> new LocalSearchOptimiser(goal, new AcceptanceRule.Late(50));
      case AcceptanceRule.Anything.NAME ->
          new LocalSearchOptimiser(goal, new AcceptanceRule.Anything());
      default -> new LocalSearchOptimiser(goal, new AcceptanceRule.Improving());
    };
  }

  private static Grid grid(Random random) {
    int machines = 1 + random.nextInt(3);
    return Grid.of(
        IntStream.range(0, machines)
            .mapToObj(id -> Machine.of(id, 1 + random.nextInt(4), 1 + random.nextInt(3)))
            .toList());
  }

  private static GridSchedule onFirstMachines(Grid grid, List<Job> jobs) {
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    for (Job job : jobs) {
      int id = 0;
      while (!plan.machine(id).accepts(job)) {
        id++;
      }
      long duration = plan.duration(job, id);
      long start = plan.earliestStart(job, id, duration, 0, FreeCpuProfile.NEVER);
      plan.place(job, job.id(), id, start, duration);
    }
    return plan;
  }

  private static void run(PlanSearch search) {
    search.begin(0);
    int left = ITERATIONS;
    while (left > 0 && search.iterate()) {
      left--;
    }
    search.end();
  }

  private static double value(GridSchedule plan, Goal goal) {
    return goal.objective().orElseThrow().value(plan, 0);
  }

  private static double optimum(Grid grid, List<Job> jobs, Goal goal) {
    StaticObjective objective =
        goal == Goal.MEAN_RESPONSE_TIME
            ? StaticObjective.MEAN_RESPONSE
            : StaticObjective.valueOf(goal.name());
    Fraction least = new ExhaustiveSearch(SchedulingContext.of(grid), jobs).minimum(objective);
    return least.numerator().doubleValue() / least.denominator().doubleValue();
  }
}

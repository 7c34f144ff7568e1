package io.github.gapwise.bench.solvers;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.domain.variable.PlanningListVariable;
import ai.timefold.solver.core.api.score.buildin.simple.SimpleScore;
import ai.timefold.solver.core.api.score.calculator.IncrementalScoreCalculator;
import ai.timefold.solver.core.api.solver.Solver;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.score.director.ScoreDirectorFactoryConfig;
import ai.timefold.solver.core.config.solver.SolverConfig;
import io.github.gapwise.bench.solvers.OnTimePlan.Placement;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Timefold on a {@link DeadlineProblem}, with its default phases. Each machine has a list of jobs;
 * a job starts as soon as its CPUs are free, but not before the one ahead of it in the list, and is
 * left out if it would be late. The score is the number of jobs that are not left out.
 */
final class TimefoldSearch {
  private TimefoldSearch() {}

  /** Searches for some seconds. */
  static SearchResult solve(DeadlineProblem problem, long seconds) {
    SolverConfig config =
        new SolverConfig()
            .withSolutionClass(Plan.class)
            .withEntityClasses(MachinePlan.class)
            .withScoreDirectorFactory(
                new ScoreDirectorFactoryConfig()
                    .withIncrementalScoreCalculatorClass(OnTimeJobs.class))
            .withTerminationSpentLimit(Duration.ofSeconds(seconds));
    Solver<Plan> solver = SolverFactory.<Plan>create(config).buildSolver();
    List<SearchResult.Improvement> found = new ArrayList<>();
    solver.addEventListener(
        event -> {
          int onTime = ((SimpleScore) event.getNewBestScore()).score();
          found.add(
              new SearchResult.Improvement(
                  event.getTimeMillisSpent() / 1e3, problem.jobs().size() - onTime));
        });
    return new SearchResult(found, solver.solve(new Plan(problem)).onTime(), 0);
  }

  /** The lists of all machines. */
  @PlanningSolution
  public static final class Plan {
    @PlanningEntityCollectionProperty List<MachinePlan> machines = List.of();
    @ValueRangeProvider @ProblemFactCollectionProperty List<Job> jobs = List.of();
    @PlanningScore @Nullable SimpleScore score;

    /** For Timefold, which copies plans. */
    public Plan() {}

    Plan(DeadlineProblem problem) {
      machines = problem.grid().machines().stream().map(MachinePlan::new).toList();
      jobs = problem.jobs();
    }

    OnTimePlan onTime() {
      return new OnTimePlan(machines.stream().flatMap(each -> each.onTime().stream()).toList());
    }
  }

  /** The list of a machine. */
  @PlanningEntity
  public static final class MachinePlan {
    @Nullable Machine machine;
    @PlanningListVariable List<Job> list = new ArrayList<>();

    /** For Timefold, which copies plans. */
    public MachinePlan() {}

    MachinePlan(Machine machine) {
      this.machine = machine;
    }

    List<Placement> onTime() {
      Machine here = Objects.requireNonNull(machine);
      List<Placement> placed = new ArrayList<>();
      long now = 0;
      for (Job job : list) {
        if (here.fits(job)) {
          long start = earliestStart(job, here, Math.max(now, job.release()), placed);
          if (start <= DeadlineProblem.latestStart(job, here)) {
            placed.add(new Placement(job, here, start));
            now = start;
          }
        }
      }
      return placed;
    }

    /** All placed jobs have started by then, so CPUs only become free. */
    private static long earliestStart(
        Job job, Machine here, long notBefore, List<Placement> placed) {
      long start = notBefore;
      while (true) {
        int free = here.cpus();
        long next = Long.MAX_VALUE;
        for (Placement other : placed) {
          long end = other.start() + DeadlineProblem.ticks(other.job(), here);
          if (end > start) {
            free -= other.job().cpus();
            next = Math.min(next, end);
          }
        }
        if (free >= job.cpus()) {
          return start;
        }
        start = next;
      }
    }
  }

  /** The score, machine by machine. */
  public static final class OnTimeJobs implements IncrementalScoreCalculator<Plan, SimpleScore> {
    private final IdentityHashMap<MachinePlan, Integer> onTime = new IdentityHashMap<>();
    private int total;

    /** Called by Timefold. */
    public OnTimeJobs() {}

    @Override
    public void resetWorkingSolution(Plan plan) {
      onTime.clear();
      total = 0;
      plan.machines.forEach(this::count);
    }

    private void count(MachinePlan machine) {
      int now = machine.onTime().size();
      Integer before = onTime.put(machine, now);
      total += now - (before == null ? 0 : before);
    }

    @Override
    public void afterListVariableChanged(Object machine, String variable, int from, int to) {
      count((MachinePlan) machine);
    }

    @Override
    public void beforeEntityAdded(Object entity) {}

    @Override
    public void afterEntityAdded(Object entity) {}

    @Override
    public void beforeVariableChanged(Object entity, String variable) {}

    @Override
    public void afterVariableChanged(Object entity, String variable) {}

    @Override
    public void beforeEntityRemoved(Object entity) {}

    @Override
    public void afterEntityRemoved(Object entity) {}

    @Override
    public SimpleScore calculateScore() {
      return SimpleScore.of(total);
    }
  }
}

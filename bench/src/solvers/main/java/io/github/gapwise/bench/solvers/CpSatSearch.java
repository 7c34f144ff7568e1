package io.github.gapwise.bench.solvers;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.CumulativeConstraint;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.Literal;
import io.github.gapwise.bench.solvers.OnTimePlan.Placement;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * CP-SAT on a {@link DeadlineProblem}. A job has a start, and an optional interval from there on
 * each machine on which it can be on time, of the run time there; at most one of them is present,
 * and ends by the deadline. The intervals of a machine share its CPUs in one cumulative constraint.
 * The number of present intervals is maximised. So every solution is a schedule, the empty one too:
 * what is absent runs after all the rest.
 *
 * <p>One worker with {@code interleave_search}, which takes turns between the strategies that
 * CP-SAT would otherwise give a worker each. A start of its own for each interval, which needs no
 * condition on the deadline, did worse: 40 delayed jobs for 10 after 40 s on {@code
 * klusacek(machines=8,jobs=200,interarrival=56.25)} without a hint, 13 for 10 with one.
 */
final class CpSatSearch {
  private final DeadlineProblem problem;
  private final CpModel model = new CpModel();
  private final List<Option> options = new ArrayList<>();

  /** A job on a machine, if it is present there; the start is that of all options of the job. */
  private record Option(Job job, Machine machine, BoolVar present, IntVar start) {}

  private CpSatSearch(DeadlineProblem problem) {
    this.problem = problem;
    List<CumulativeConstraint> capacities =
        problem.grid().machines().stream().map(m -> model.addCumulative(m.cpus())).toList();
    for (Job job : problem.jobs()) {
      List<Machine> machines = problem.candidates(job);
      if (!machines.isEmpty()) {
        addOptions(job, machines, capacities);
      }
    }
    model.maximize(LinearExpr.sum(options.stream().map(Option::present).toArray(BoolVar[]::new)));
  }

  private void addOptions(Job job, List<Machine> machines, List<CumulativeConstraint> capacities) {
    IntVar start = model.newIntVar(job.release(), job.deadline(), "");
    List<Literal> places = new ArrayList<>();
    for (Machine machine : machines) {
      BoolVar present = model.newBoolVar("");
      long ticks = DeadlineProblem.ticks(job, machine);
      model.addLessOrEqual(start, DeadlineProblem.latestStart(job, machine)).onlyEnforceIf(present);
      capacities
          .get(machine.id())
          .addDemand(model.newOptionalFixedSizeIntervalVar(start, ticks, present, ""), job.cpus());
      options.add(new Option(job, machine, present, start));
      places.add(present);
    }
    model.addAtMostOne(places);
  }

  /**
   * Searches for some seconds, or until the optimum is proven.
   *
   * @param hint where the search begins; {@linkplain OnTimePlan#empty() empty} for none
   */
  static SearchResult solve(DeadlineProblem problem, OnTimePlan hint, double seconds) {
    Loader.loadNativeLibraries();
    CpSatSearch search = new CpSatSearch(problem);
    if (!hint.placements().isEmpty()) {
      search.addHint(hint);
    }
    return search.run(seconds);
  }

  /** A start is hinted once: at the hint's, or at the release of a job that it leaves out. */
  private void addHint(OnTimePlan hint) {
    Map<Job, Placement> placements = new HashMap<>();
    hint.placements().forEach(placement -> placements.put(placement.job(), placement));
    Set<Job> done = new HashSet<>();
    for (Option option : options) {
      Placement placement = placements.get(option.job);
      model.addHint(
          option.present, placement != null && placement.machine().equals(option.machine));
      if (done.add(option.job)) {
        model.addHint(option.start, placement == null ? option.job.release() : placement.start());
      }
    }
  }

  private SearchResult run(double seconds) {
    CpSolver solver = new CpSolver();
    solver.getParameters().setNumWorkers(1).setInterleaveSearch(true).setMaxTimeInSeconds(seconds);
    Improvements improvements = new Improvements();
    return switch (solver.solve(model, improvements)) {
      case OPTIMAL, FEASIBLE -> new SearchResult(improvements.found, plan(solver), bound(solver));
      case UNKNOWN -> new SearchResult(List.of(), OnTimePlan.empty(), 0);
      default -> throw new IllegalStateException("The empty plan must be feasible to CP-SAT.");
    };
  }

  /** CP-SAT may not even know yet that no job counts twice. */
  private int bound(CpSolver solver) {
    return Math.max(0, problem.jobs().size() - (int) Math.round(solver.bestObjectiveBound()));
  }

  private OnTimePlan plan(CpSolver solver) {
    return new OnTimePlan(
        options.stream()
            .filter(option -> solver.booleanValue(option.present))
            .map(option -> new Placement(option.job, option.machine, solver.value(option.start)))
            .toList());
  }

  /** Notes when each solution was found. */
  private final class Improvements extends CpSolverSolutionCallback {
    private final List<SearchResult.Improvement> found = new ArrayList<>();

    @Override
    public void onSolutionCallback() {
      int delayed = problem.jobs().size() - (int) Math.round(objectiveValue());
      found.add(new SearchResult.Improvement(wallTime(), delayed));
    }
  }
}

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
import java.util.List;
import java.util.Map;

/**
 * CP-SAT on a {@link DeadlineProblem}. A job has an optional interval on each machine on which it
 * can be on time, as long as its run time there, between its release and its deadline. At most one
 * of them is present, and the intervals of a machine share its CPUs in one cumulative constraint.
 * The number of present intervals is maximised. So every solution is a schedule, including the
 * empty one: absent jobs run after all others.
 *
 * <p>One worker with {@code interleave_search} alternates between the strategies for which CP-SAT
 * would otherwise use a worker each. One start for all intervals of a job, with a condition on the
 * deadline, is better on small instances and does not reach the large ones: side by side on {@code
 * klusacek(machines=8,jobs=200,interarrival=50)} 15 delayed jobs against 31 after 60 s, on 1,000
 * jobs no solution against 200.
 */
final class CpSatSearch {
  private final DeadlineProblem problem;
  private final CpModel model = new CpModel();
  private final List<Option> options = new ArrayList<>();

  /** A job on a machine, if it is present there. */
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
    List<Literal> places = new ArrayList<>();
    for (Machine machine : machines) {
      BoolVar present = model.newBoolVar("");
      long ticks = DeadlineProblem.ticks(job, machine);
      IntVar start = model.newIntVar(job.release(), DeadlineProblem.latestStart(job, machine), "");
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
   * @param hint the plan from which the search begins; {@linkplain OnTimePlan#empty() empty} for
   *     none
   */
  static SearchResult solve(DeadlineProblem problem, OnTimePlan hint, double seconds) {
    Loader.loadNativeLibraries();
    CpSatSearch search = new CpSatSearch(problem);
    if (!hint.placements().isEmpty()) {
      search.addHint(hint);
    }
    return search.run(seconds);
  }

  private void addHint(OnTimePlan hint) {
    Map<Job, Placement> placements = new HashMap<>();
    hint.placements().forEach(placement -> placements.put(placement.job(), placement));
    for (Option option : options) {
      Placement placement = placements.get(option.job);
      if (placement != null && placement.machine().equals(option.machine)) {
        model.addHint(option.present, true);
        model.addHint(option.start, placement.start());
      } else {
        model.addHint(option.present, false);
        model.addHint(option.start, option.job.release());
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

  /** Not negative, although CP-SAT may not know yet that no job counts twice. */
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

  /** Records when each solution was found. */
  private final class Improvements extends CpSolverSolutionCallback {
    private final List<SearchResult.Improvement> found = new ArrayList<>();

    @Override
    public void onSolutionCallback() {
      int delayed = problem.jobs().size() - (int) Math.round(objectiveValue());
      found.add(new SearchResult.Improvement(wallTime(), delayed));
    }
  }
}

package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Prints, as Markdown tables, how many jobs the policies delay, how many the solvers' plans delay,
 * and a lower bound. After {@code mvn -Psolvers package}:
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar io.github.gapwise.bench.solvers.SolverComparison
 * java -cp bench/target/benchmarks.jar io.github.gapwise.bench.solvers.SolverComparison bounds WORKLOAD…
 * java -cp bench/target/benchmarks.jar io.github.gapwise.bench.solvers.SolverComparison plans WORKLOAD…
 * </pre>
 *
 * <p>{@code bounds} covers the {@linkplain LinearRelaxation relaxation} and the policies on-line.
 * {@code plans} adds CP-SAT, cold and with the on-line plan of a policy as a hint, and Timefold:
 * one search of 60 s each, whose best result at 1 and 10 s is recorded on the way. A workload is
 * the label of a generator; without one the workloads are those of {@link #BOUNDED} or {@link
 * #PLANNED}, without an argument both. Policies, CP-SAT and Timefold have one thread each; seconds
 * are wall-clock time, so the machine must be idle.
 */
public final class SolverComparison {
  /** The workloads of the papers, three seeds of each. */
  static final List<String> BOUNDED =
      List.of(1, 2, 3, 4, 5).stream()
          .flatMap(gap -> List.of(1, 2, 3).stream().map(seed -> label(150, 3000, gap, seed)))
          .toList();

  /** Small enough for a solver, just small enough, and too large. */
  static final List<String> PLANNED =
      List.of(30, 200, 1000).stream().map(jobs -> label(8, jobs, 50, 1)).toList();

  /** From 60 to 240 buckets, the bound of the first six workloads rises by 0.1 to 0.7 jobs. */
  private static final int BUCKETS = 120;

  private static final String ON_TIME = "on-time";

  /** The policy whose plan is the hint as long as there is no better policy. */
  private static final String SECOND_CHOICE = "eg-edf";

  private static final List<Integer> SECONDS = List.of(1, 10, 60);

  private final PrintStream out;

  private SolverComparison(PrintStream out) {
    this.out = out;
  }

  /**
   * Prints the tables.
   *
   * @param args see above
   */
  public static void main(String... args) {
    new SolverComparison(System.out).print(List.of(args));
  }

  private static String label(int machines, int jobs, int interarrival, int seed) {
    return "klusacek(machines=%d,jobs=%d,interarrival=%d,seed=%d)"
        .formatted(machines, jobs, interarrival, seed);
  }

  private void print(List<String> args) {
    if (!hasOnTime()) {
      out.printf(
          "There is no policy %s yet: its rows are left out, and %s gives the hints.%n%n",
          ON_TIME, SECOND_CHOICE);
    }
    String table = args.isEmpty() ? "all" : args.get(0);
    List<String> labels = args.isEmpty() ? args : args.subList(1, args.size());
    switch (table) {
      case "all" -> {
        printBounds(BOUNDED);
        printPlans(PLANNED);
      }
      case "bounds" -> printBounds(labels.isEmpty() ? BOUNDED : labels);
      case "plans" -> printPlans(labels.isEmpty() ? PLANNED : labels);
      default ->
          throw new IllegalArgumentException(
              "The table (%s) must be bounds or plans.".formatted(table));
    }
  }

  private static boolean hasOnTime() {
    return Catalog.policies().contains(ON_TIME);
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.policies().create(label);
  }

  private void printBounds(List<String> labels) {
    List<String> policies = new ArrayList<>(List.of(SECOND_CHOICE, "eg-edf+tabu"));
    if (hasOnTime()) {
      policies.add(ON_TIME);
    }
    out.printf("| workload | at least | %s |%n", String.join(" | ", policies));
    out.println("|---|--:|" + "--:|".repeat(policies.size()));
    for (String label : labels) {
      Workload workload = Generators.catalog().create(label);
      DeadlineProblem problem = DeadlineProblem.of(workload);
      out.printf(
          Locale.ROOT, "| %s | %.1f |", label, LinearRelaxation.delayedJobs(problem, BUCKETS));
      for (String name : policies) {
        OnTimePlan plan = PolicyRun.of(workload, policy(name), Submission.DYNAMIC);
        out.printf(" %d |", plan.delayed(problem));
      }
      out.println();
    }
    out.println();
  }

  private void printPlans(List<String> labels) {
    for (String label : labels) {
      Workload workload = Generators.catalog().create(label);
      DeadlineProblem problem = DeadlineProblem.of(workload);
      out.printf("%s, %d jobs with a deadline:%n%n", label, problem.jobs().size());
      out.println("| delayed jobs after | 1 s | 10 s | 60 s | at least |");
      out.println("|---|--:|--:|--:|--:|");
      printPolicyRows(workload, problem);
      String hinting = hasOnTime() ? ON_TIME : SECOND_CHOICE;
      OnTimePlan hint = PolicyRun.of(workload, policy(hinting), Submission.DYNAMIC);
      printSearch("CP-SAT", CpSatSearch.solve(problem, OnTimePlan.empty(), limit()));
      printSearch("CP-SAT from " + hinting, CpSatSearch.solve(problem, hint, limit()));
      printSearch("Timefold", TimefoldSearch.solve(problem, limit()));
      out.printf(
          Locale.ROOT,
          "| linear relaxation | | | | %.1f |%n%n",
          LinearRelaxation.delayedJobs(problem, BUCKETS));
    }
  }

  private static int limit() {
    return SECONDS.get(SECONDS.size() - 1);
  }

  private void printPolicyRows(Workload workload, DeadlineProblem problem) {
    printPolicy(workload, problem, "eg-edf", Submission.DYNAMIC);
    printPolicy(workload, problem, "eg-edf+tabu", Submission.STATIC);
    if (hasOnTime()) {
      printPolicy(workload, problem, ON_TIME, Submission.DYNAMIC);
      printPolicy(workload, problem, ON_TIME, Submission.STATIC);
    }
  }

  /** Prints a policy's number in the columns whose time limits its run meets. */
  private void printPolicy(
      Workload workload, DeadlineProblem problem, String name, Submission submission) {
    long begin = System.nanoTime();
    int delayed = PolicyRun.of(workload, policy(name), submission).delayed(problem);
    double seconds = (System.nanoTime() - begin) / 1e9;
    out.printf(
        Locale.ROOT,
        "| `%s`%s (%.2f s) | %s | |%n",
        name,
        submission == Submission.STATIC ? " --static" : "",
        seconds,
        SECONDS.stream()
            .map(column -> seconds <= column ? Integer.toString(delayed) : "-")
            .reduce((left, right) -> left + " | " + right)
            .orElseThrow());
  }

  private void printSearch(String name, SearchResult result) {
    out.printf("| %s |", name);
    for (int seconds : SECONDS) {
      OptionalInt delayed = result.delayedAfter(seconds);
      out.printf(" %s |", delayed.isPresent() ? Integer.toString(delayed.getAsInt()) : "-");
    }
    out.printf(" %s |%n", result.bound() > 0 ? Integer.toString(result.bound()) : "");
  }
}

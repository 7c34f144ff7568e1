package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.MetricLabels;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.WindowText;
import io.github.gapwise.cli.option.WorkloadSelection;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.experiments.report.SummaryTable;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Runs policies on a workload and compares them: an {@link Experiment} does the runs, and {@link
 * SummaryTable} makes the table of their results.
 */
@Command(
    name = "run",
    description = "Runs policies on a workload and compares them.",
    footer = {
      "",
      "With --out, DIR/<policy>/jobs.csv records each job, DIR/summary.csv and DIR/summary.json hold",
      "the metrics, and DIR/timing.csv the CPU time inside the scheduler, the only file that differs",
      "between two identical runs. Times are in seconds. The files appear when all runs are done,",
      "complete or not at all. They replace those of an earlier run in DIR: each",
      "DIR/<policy>/jobs.csv that its summary.csv names is deleted; other files stay.",
      "",
      "The CPU time inside the scheduler is measured after each policy has replayed the first jobs a",
      "few times, so that no policy pays for what the JVM loads and compiles. This takes up to a",
      "second for each policy; with --metrics and without --out it is skipped, because the CPU time",
      "is not shown then.",
      "",
      "If the workload names the owners of jobs, the mean wait and bounded slowdown of each owner",
      "over its ended jobs are in DIR/owners.csv and DIR/summary.json. The table and",
      "DIR/summary.json show how these differ over the owners, each with the same weight: mean,",
      "sd (standard deviation over all owners), max, and fairness (Jain's index, 1 if all are",
      "alike, 1/n if one of n owners bears all). Jobs without an owner are left out of these."
    })
public final class RunCommand extends AbstractCommand implements Runnable {
  @Mixin private WorkloadSelection selection;

  @Heading("Policies")
  @Option(
      names = "--policy",
      required = true,
      paramLabel = "A,B,…",
      description = "The policies, such as fcfs,easy(backfill=shortest); see 'gapwise policies'.")
  private String labels = "";

  @Mixin private RunSettings settings;

  @Heading("Metrics")
  @Option(
      names = "--metrics",
      paramLabel = "A,B,…|all",
      description =
          "Print these metrics, such as mean_wait,p99_wait, in place of the usual ones; see"
              + " 'gapwise metrics'. Files hold all of them.")
  private @Nullable String metrics;

  @Heading("Output")
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write the results to files in this directory.")
  private @Nullable Path out;

  @Heading("Output")
  @Option(
      names = "--format",
      paramLabel = "gapwise|batsim",
      defaultValue = "gapwise",
      description =
          "The columns of each jobs.csv: gapwise, which 'gapwise validate' checks, or batsim, those"
              + " of Batsim, which Evalys reads.")
  private ScheduleFormat format = ScheduleFormat.GAPWISE;

  @Heading("Output")
  @Option(
      names = "--usage-by-machine",
      description =
          "Write the usage of each machine under each policy, within the window, to DIR/usage.csv."
              + " Needs --out.")
  private boolean usageByMachine;

  @Heading("Output")
  @Option(
      names = "--explain",
      description =
          "Record why each job started, if its policy states a reason, in jobs.csv and in the report,"
              + " and in jobs.csv also the resource that it lacked last. Needs --out or --report; the"
              + " times inside the scheduler are longer then.")
  private boolean explain;

  @Heading("Output")
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Write a page for a browser: the metrics, a Gantt chart of each run, queue and busy CPUs"
              + " over time, the distributions of waits and slowdowns. It is one HTML file that loads"
              + " nothing from the network.")
  private @Nullable Path report;

  @Heading("Output")
  @Option(
      names = "--snapshot",
      paramLabel = "TIME",
      converter = TimeText.class,
      description =
          "Show in the report the plan of each policy that keeps one, with its gaps, as it is at"
              + " this time after the first release. May be repeated. Needs --report.")
  private List<Long> snapshots = List.of();

  @Heading("Simulation")
  @Option(
      names = "--parallel",
      paramLabel = "N",
      defaultValue = "1",
      description = "Run N policies at once; the times inside the scheduler are longer then.")
  private int parallel;

  @Override
  public void run() {
    requireFiles();
    PrintWriter err = err();
    List<SchedulingPolicy> policies = policies(err);
    List<Metric> chosen = metrics == null ? List.of() : MetricLabels.read(metrics);
    Experiment experiment = experiment(err);
    List<RunResult> results = results(experiment, policies, chosen);
    reportRefusals(results.get(0), err);
    if (!chosen.isEmpty() && !chosen.contains(Metric.WAITING)) {
      results.forEach(result -> reportWaiting(result, err));
    }
    print(experiment, results, chosen);
    reportWritten("Results", out);
    reportWritten("Report", report);
  }

  List<SchedulingPolicy> policies(PrintWriter err) {
    return Catalogs.policies(labels, err);
  }

  Experiment experiment(PrintWriter err) {
    Experiment plain = settings.on(selection.open(err));
    return plain
        .withOptions(plain.options().withExplained(explain).withSnapshots(snapshots))
        .withParallel(parallel);
  }

  private void requireFiles() {
    require(
        !explain || out != null || report != null,
        "The option --explain must come with --out or --report, for the reasons go to files.");
    require(
        !usageByMachine || out != null,
        "The option --usage-by-machine must come with --out, for it goes to a file.");
    require(
        format == ScheduleFormat.GAPWISE || out != null,
        "The option --format (%s) must come with --out, for it is that of files."
            .formatted(format.label()));
    require(
        snapshots.isEmpty() || report != null,
        "The option --snapshot must come with --report, which shows the plan.");
    require(
        !explain || format == ScheduleFormat.GAPWISE || report != null,
        "The format (%s) must be gapwise with --explain, for others have no column of reasons."
            .formatted(format.label()));
  }

  private List<RunResult> results(
      Experiment experiment, List<SchedulingPolicy> policies, List<Metric> chosen) {
    long steps = experiment.workload().jobCount() * policies.size();
    if (chosen.isEmpty() || out != null) {
      experiment.warmUp(policies);
    }
    try (RunProgress progress = new RunProgress(steps);
        RunOutputs outputs =
            RunOutputs.open(out, format, report, experiment, policies.size(), spec())) {
      if (usageByMachine) {
        outputs.withUsageByMachine();
      }
      Function<SchedulingPolicy, RunListener> listeners =
          policy -> RunListener.all(outputs.listenersOf(policy, progress));
      List<RunResult> results = experiment.run(policies, listeners);
      outputs.complete(results);
      return results;
    }
  }

  /** The jobs that fit no machine are the same for every policy. */
  static void reportRefusals(RunResult result, PrintWriter err) {
    result.refusals().forEach(reason -> err.println(Printable.of("Refused: " + reason)));
    long more = result.refusalCount() - result.refusals().size();
    if (more > 0) {
      err.printf("Refused: %s that too few machines fit.%n", Counts.of(more, "more job"));
    }
  }

  /** Without these jobs, a policy that starts nothing would look best. */
  private static void reportWaiting(RunResult result, PrintWriter err) {
    long waiting = (long) result.value(Metric.WAITING);
    if (waiting > 0) {
      err.printf(
          waiting == 1
              ? "With %s %s still waits at the end, and is in no mean.%n"
              : "With %s %s still wait at the end, and are in no mean.%n",
          Printable.of(result.policy()),
          Counts.of(waiting, "job"));
    }
  }

  private void print(Experiment experiment, List<RunResult> results, List<Metric> chosen) {
    WorkloadSelection.introduce(experiment.workload(), out());
    if (!experiment.window().equals(ObservationWindow.WHOLE)) {
      out().println(observed(experiment, results));
    }
    out().println();
    out()
        .print(
            chosen.isEmpty() ? SummaryTable.format(results) : SummaryTable.format(results, chosen));
    out().print(SummaryTable.formatFigures(results));
    out().flush();
  }

  private static String observed(Experiment experiment, List<RunResult> results) {
    ObservationWindow window = experiment.window();
    String text = "Observed from %s after the first release".formatted(WindowText.format(window));
    if (window.membership() == ObservationWindow.Membership.END) {
      return text + ": the jobs that end then";
    }
    String inside = Counts.of(experiment.workload().jobCount() - outside(results), "job");
    return "%s: %s, %s outside".formatted(text, inside, Counts.of(outside(results), "job"));
  }

  /** The jobs released outside the window are the same for every policy. */
  private static long outside(List<RunResult> results) {
    return Math.round(results.get(0).value(Metric.OUTSIDE));
  }
}

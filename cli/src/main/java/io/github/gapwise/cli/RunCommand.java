package io.github.gapwise.cli;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.engine.OverrunRule;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.input.Ticks;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.report.Counts;
import io.github.gapwise.simulator.report.ResultFiles;
import io.github.gapwise.simulator.report.SummaryTable;
import io.github.gapwise.simulator.workload.Workload;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs policies on a workload and compares them. */
@Command(
    name = "run",
    description = "Runs policies on a workload and compares them.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "With --out, DIR/<policy>/jobs.csv tells what became of each job, DIR/summary.csv and",
      "DIR/summary.json hold the metrics, and DIR/timing.csv the time inside the scheduler, the",
      "only file that differs between two runs alike. Times are in seconds. The files appear",
      "whole, when all runs are done, or not at all. They take the place of those of an earlier run",
      "in DIR: a DIR/<policy>/jobs.csv that its summary.csv names goes, other files stay.",
      "",
      "If the workload tells the owners of jobs, the mean wait and bounded slowdown of each owner",
      "over its ended jobs are in DIR/owners.csv and DIR/summary.json. The table and",
      "DIR/summary.json show how these differ over the owners, each of which counts alike: mean,",
      "sd (standard deviation over all owners), max, and fairness (Jain's index, 1 if all are",
      "alike, 1/n if one of n owners bears all). Jobs without owner are left out of these."
    })
final class RunCommand implements Runnable {
  @Spec private CommandSpec command;

  @Mixin private WorkloadSelection selection;

  @Option(
      names = "--policy",
      required = true,
      paramLabel = "A,B,…",
      description = "The policies, such as fcfs,easy(backfill=shortest); see 'gapwise policies'.")
  private String labels = "";

  @Option(
      names = "--overrun",
      paramLabel = "kill|extend",
      defaultValue = "kill",
      description = "What happens to a job that outlives its estimate. Default: ${DEFAULT-VALUE}.")
  private OverrunRule overrun = OverrunRule.KILL;

  @Option(
      names = "--outage",
      paramLabel = "restart|suspend",
      defaultValue = "restart",
      description =
          "What happens to the jobs of a machine that leaves: they are lost and start from scratch"
              + " anywhere, or they are suspended and go on when it is back. Default:"
              + " ${DEFAULT-VALUE}.")
  private OutageRule outage = OutageRule.RESTART;

  @Option(
      names = "--static",
      description =
          "Let the policies know all jobs from the start, not only from their release. They are"
              + " submitted by id then, which is their order of arrival.")
  private boolean isStatic;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "The seed of randomised policies. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--slowdown-bound",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description =
          "The run time below which bounded slowdown counts a job as this long. Default:"
              + " ${DEFAULT-VALUE}.")
  private long slowdownBound;

  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = WindowText.class,
      description =
          "Observe this part of the run, in times after the first release, to leave out warm-up and"
              + " drain, as in 1d..30d, 12h.. or ..30d: the metrics of jobs are over those released"
              + " from FROM on and before TO, whenever they end, and usage is that of the time from"
              + " FROM to TO. All jobs run. "
              + TimeText.FORM
              + " Default: from the first release to the last completion.")
  private ObservationWindow window = ObservationWindow.WHOLE;

  @Option(
      names = "--metrics",
      paramLabel = "A,B,…|all",
      description =
          "Print these metrics, such as mean_wait,p99_wait, in place of the usual ones; see 'gapwise"
              + " metrics'. Files hold all of them.")
  private @Nullable String metrics;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write the results to files in this directory.")
  private @Nullable Path out;

  @Option(
      names = "--explain",
      description =
          "Tell in the last column of each jobs.csv why the job started, as far as its policy says;"
              + " empty if it does not. Needs --out; scheduler times suffer from it.")
  private boolean explain;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Run N policies at once; scheduler times suffer from it. Default: ${DEFAULT-VALUE}.")
  private int parallel;

  @Override
  public void run() {
    requireFilesToExplain();
    PrintWriter err = command.commandLine().getErr();
    List<SchedulingPolicy> policies = PolicyLabels.read(labels, err);
    List<Metric> chosen = metrics == null ? List.of() : MetricLabels.read(metrics);
    Workload workload = selection.open(err);
    Experiment experiment =
        Experiment.of(workload)
            .withOptions(
                SimulationOptions.defaults()
                    .withOverrun(overrun)
                    .withOutage(outage)
                    .withSubmission(isStatic ? Submission.STATIC : Submission.DYNAMIC)
                    .withSeed(seed)
                    .withExplained(explain))
            .withSlowdownBound(slowdownBoundTicks())
            .withWindow(window)
            .withParallel(parallel);
    List<RunResult> results = results(experiment, policies);
    reportRefusals(results.get(0), err);
    print(workload, results, chosen);
  }

  private void requireFilesToExplain() {
    if (explain && out == null) {
      throw new ParameterException(
          command.commandLine(),
          "The option --explain must come with --out, for the reasons go to files.");
    }
  }

  private long slowdownBoundTicks() {
    if (slowdownBound > Ticks.MAX / Ticks.PER_SECOND) {
      throw new ParameterException(
          command.commandLine(),
          "The slowdown bound (%d) must be at most %d seconds."
              .formatted(slowdownBound, Ticks.MAX / Ticks.PER_SECOND));
    }
    return Ticks.PER_SECOND * slowdownBound;
  }

  private List<RunResult> results(Experiment experiment, List<SchedulingPolicy> policies) {
    long steps = experiment.workload().jobCount() * policies.size();
    try (RunProgress progress = RunProgress.start(steps)) {
      if (out == null) {
        return experiment.run(policies, policy -> progress);
      }
      try (ResultFiles files = ResultFiles.open(out, experiment)) {
        Function<SchedulingPolicy, RunListener> listeners =
            policy -> RunListener.all(List.of(progress, files.jobsOf(policy)));
        List<RunResult> results = experiment.run(policies, listeners);
        files.complete(results);
        return results;
      }
    }
  }

  /** The jobs that fit no machine are the same for every policy. */
  private static void reportRefusals(RunResult result, PrintWriter err) {
    result.refusals().forEach(reason -> err.println(Printable.of("Refused: " + reason)));
    long more = result.refusalCount() - result.refusals().size();
    if (more > 0) {
      err.printf("Refused: %s that no machine fits.%n", Counts.of(more, "more job"));
    }
  }

  private void print(Workload workload, List<RunResult> results, List<Metric> chosen) {
    PrintWriter stdout = command.commandLine().getOut();
    stdout.printf(
        "%s: %s, %s, %s%n",
        Printable.of(workload.name()),
        Counts.of(workload.jobCount(), "job"),
        Counts.of(workload.grid().size(), "machine"),
        Counts.of(workload.grid().totalCpus(), "CPU"));
    if (!window.equals(ObservationWindow.WHOLE)) {
      stdout.printf(
          "Observed from %s after the first release: %s, %s outside%n",
          WindowText.format(window),
          Counts.of(workload.jobCount() - outside(results), "job"),
          Counts.of(outside(results), "job"));
    }
    stdout.println();
    stdout.print(
        chosen.isEmpty() ? SummaryTable.format(results) : SummaryTable.format(results, chosen));
    stdout.flush();
  }

  /** The jobs released outside the window are the same for every policy. */
  private static long outside(List<RunResult> results) {
    return Math.round(results.get(0).value(Metric.OUTSIDE));
  }
}

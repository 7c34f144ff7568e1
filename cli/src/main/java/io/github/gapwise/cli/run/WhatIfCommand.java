package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.HistorySelection;
import io.github.gapwise.cli.option.SiteSelection;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.WorkloadSelection;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.RunReport;
import io.github.gapwise.experiments.sweep.Sweep;
import io.github.gapwise.experiments.whatif.LeftOut;
import io.github.gapwise.experiments.whatif.ReplayedStarts;
import io.github.gapwise.experiments.whatif.WaitComparison;
import io.github.gapwise.experiments.whatif.WaitCsv;
import io.github.gapwise.experiments.whatif.WaitNotes;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.slurm.SlurmHistory;
import io.github.gapwise.workloads.transform.NodeCleanUp;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays what a cluster did under other policies. */
@Command(
    name = "what-if",
    description = {
      "Replays the history of a cluster under other policies, and shows who would have waited less"
          + " and who longer.",
      "",
      "Each job is released when it was eligible, and runs as long as it really ran, whatever ended"
          + " it; policies see its time limit. The recorded waits are shown beside those of the"
          + " replays. docs/what-if.md lists what a replay cannot show."
    })
public final class WhatIfCommand extends AbstractCommand implements Runnable {
  @Mixin private HistorySelection selection;

  @Mixin private SiteSelection site;

  @Option(
      names = "--policy",
      required = true,
      paramLabel = "A,B,…",
      description = "The policies, such as fcfs,easy(backfill=shortest); see 'gapwise policies'.")
  private String labels = "";

  @Option(
      names = "--tolerance",
      paramLabel = "TIME",
      converter = TimeText.class,
      defaultValue = "1m",
      description =
          "By how much a wait may differ from the recorded one and still count as the same;"
              + " the scheduler of a cluster looks at its queue only now and then.")
  private long tolerance;

  @Option(
      names = "--clean-up",
      paramLabel = "TIME",
      converter = TimeText.class,
      description =
          "How long a node is cleaned up after each job: replayed jobs hold their nodes that much"
              + " longer. Default: 1s with --slurm-conf, as measured on Slurm, else 0s.")
  private @Nullable Long cleanUp;

  @Option(
      names = "--partial",
      description =
          "Compare the remaining jobs even if those left out, which fit no machine or have no"
              + " recorded start, took more than a tenth of all CPU time; the tables say so. Default:"
              + " such a history is refused.")
  private boolean partial;

  @Option(
      names = "--users",
      paramLabel = "N",
      defaultValue = "10",
      description = "Print the N users with the most jobs; files hold all.")
  private int users;

  @Option(
      names = "--anonymise",
      description =
          "Call users user1, user2, … everywhere, in the order of their first jobs, and the history"
              + " 'history'; messages quote nothing from it. Names of jobs are never read.")
  private boolean anonymise;

  @Option(
      names = "--skip",
      paramLabel = "N",
      defaultValue = "0",
      description = "Leave out the first N jobs.")
  private long skip;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Take no more than N jobs. Default: all.")
  private long limit = Long.MAX_VALUE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "The seed of randomised policies.")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write groups.csv, with a line for each group of jobs and policy, and waits.csv, with the"
              + " waits of each job, to this directory.")
  private @Nullable Path out;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write a page for a browser about the replays, as 'gapwise run --report' does.")
  private @Nullable Path report;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      defaultValue = "1",
      description = "Replay N policies at once.")
  private int parallel;

  @Override
  public void run() {
    try {
      replay();
    } catch (InputFormatException e) {
      throw anonymise ? Anonymity.of(e, selection) : e;
    }
  }

  private void replay() {
    PrintWriter err = err();
    List<SchedulingPolicy> policies = new ArrayList<>(Catalogs.policies(labels, err));
    if (users < 0) {
      throw new InvalidInputException("The users (%d) must not be negative.".formatted(users));
    }
    if (out != null) {
      Sweep.requireNone(out);
    }
    RecordedWorkload history = history();
    Optional<SchedulingPolicy> baseline = site.baseline(history, err);
    baseline.ifPresent(policy -> addFirst(policy, policies));
    Workload workload = NodeCleanUp.of(workload(history), cleanUp(baseline.isPresent()));
    CleaningReport cleaning = workload.cleaning();
    WorkloadSelection.report(anonymise ? Anonymity.of(cleaning) : cleaning, err);
    SimulationOptions options =
        SimulationOptions.defaults().withOverrun(OverrunRule.EXTEND).withSeed(seed);
    Experiment experiment = Experiment.of(workload).withOptions(options).withParallel(parallel);
    requireLittle(LeftOut.atLeast(workload, history.starts()));
    WaitComparison comparison = comparison(history, experiment, policies, baseline.isPresent());
    WhatIfText text = new WhatIfText(comparison, out());
    text.print(workload, tolerance, users);
    if (baseline.isPresent()) {
      text.printAgainstFirst(policies.size() > 1, clock(history));
    }
    reportWritten("Waits", out);
    reportWritten("Report", report);
  }

  private RecordedWorkload history() {
    RecordedWorkload history = selection.open();
    if (!partial && history instanceof SlurmHistory slurm) {
      slurm.requireLegible();
    }
    return history;
  }

  private long cleanUp(boolean isSlurm) {
    long usual = isSlurm ? Ticks.PER_SECOND : 0;
    return cleanUp == null ? usual : cleanUp;
  }

  private static void addFirst(SchedulingPolicy baseline, List<SchedulingPolicy> policies) {
    if (policies.stream().anyMatch(each -> each.toString().equals(baseline.toString()))) {
      throw new InvalidInputException(
          "The policy (%s) must not be given with --slurm-conf, which adds it."
              .formatted(baseline));
    }
    policies.add(0, baseline);
  }

  private void requireLittle(LeftOut leftOut) {
    if (!partial) {
      (anonymise ? leftOut.withoutExample() : leftOut).requireLittle();
    }
  }

  private WaitComparison comparison(
      RecordedWorkload history,
      Experiment experiment,
      List<SchedulingPolicy> policies,
      boolean hasBaseline) {
    try (RunReport page = page(experiment, policies.size())) {
      List<ReplayedStarts> replays = new ArrayList<>();
      List<RunResult> results = results(experiment, policies, replays, page);
      reportRefusals(results.get(0));
      WaitComparison comparison =
          WaitComparison.of(
              experiment.workload(), history.starts(), clock(history), replays, tolerance);
      requireLittle(comparison.leftOut());
      if (out != null) {
        WaitCsv.write(comparison, out);
      }
      if (page != null) {
        if (hasBaseline) {
          page.note(WaitNotes.fidelity(comparison, 0));
        }
        WaitNotes.of(comparison).forEach(page::note);
        page.complete(results);
      }
      return comparison;
    }
  }

  private void reportRefusals(RunResult result) {
    if (!anonymise) {
      RunCommand.reportRefusals(result, err());
    } else if (result.refusalCount() > 0) {
      err()
          .printf(
              "Refused: %s that too few machines fit.%n", Counts.of(result.refusalCount(), "job"));
    }
  }

  private Workload workload(RecordedWorkload history) {
    Workload slice =
        skip != 0 || limit < Long.MAX_VALUE ? WorkloadSlice.of(history, skip, limit) : history;
    return anonymise ? Anonymity.of(slice) : slice;
  }

  private static List<RunResult> results(
      Experiment experiment,
      List<SchedulingPolicy> policies,
      List<ReplayedStarts> replays,
      @Nullable RunReport page) {
    try (RunProgress progress =
        new RunProgress(experiment.workload().jobCount() * policies.size())) {
      return experiment.run(
          policies,
          policy -> {
            ReplayedStarts starts = new ReplayedStarts(policy.toString());
            replays.add(starts);
            List<RunListener> all = new ArrayList<>(List.of(progress, starts));
            if (page != null) {
              all.add(page.recorderOf(policy));
            }
            return RunListener.all(all);
          });
    }
  }

  private @Nullable RunReport page(Experiment experiment, int policies) {
    if (report == null) {
      return null;
    }
    String line = anonymise ? Anonymity.commandLine(labels) : CommandText.of(spec());
    ReportOrigin origin = new ReportOrigin(line, Version.text());
    return RunReport.open(report, experiment, policies, origin);
  }

  private WallClock clock(RecordedWorkload history) {
    ZoneId zone = selection.zone();
    return zone == null ? history.clock() : history.clock().in(zone);
  }
}

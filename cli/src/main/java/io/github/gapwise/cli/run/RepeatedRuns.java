package io.github.gapwise.cli.run;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.SavedRuns;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.RunReport;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Runs that were saved, run again.
 *
 * @param saved what a run wrote
 * @param err receives messages on what reading the workload did to its jobs
 */
record RepeatedRuns(SavedRuns saved, PrintWriter err) {

  /**
   * Writes the page about the runs.
   *
   * @throws InvalidInputException if they cannot be repeated, or have other results than saved
   */
  void write(Path page, ReportOrigin origin) {
    RunCommand run = command();
    List<SchedulingPolicy> policies = run.policies(err);
    Experiment experiment = run.experiment(err);
    try (RunReport report = RunReport.open(page, experiment, policies.size(), origin)) {
      List<RunResult> results = experiment.run(policies, report::recorderOf);
      saved.requireSame(results);
      report.complete(results);
    }
  }

  private RunCommand command() {
    if (saved.arguments().isEmpty()) {
      throw new InvalidInputException(
          "The summary (%s) must have the arguments of the run, as newer ones have."
              .formatted(saved.file()));
    }
    RunCommand run = new RunCommand();
    try {
      new CommandLine(run)
          .setCaseInsensitiveEnumValuesAllowed(true)
          .setExpandAtFiles(false)
          .parseArgs(saved.arguments().toArray(String[]::new));
      return run;
    } catch (ParameterException e) {
      throw new InvalidInputException(Objects.requireNonNullElse(e.getMessage(), ""), "", e);
    }
  }
}

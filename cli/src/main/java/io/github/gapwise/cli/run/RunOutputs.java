package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.experiments.report.ResultFiles;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.RunReport;
import io.github.gapwise.experiments.sweep.Sweep;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The outputs of a run, each on request: files in a directory, and a page. */
final class RunOutputs implements AutoCloseable {
  private final @Nullable ResultFiles files;
  private final @Nullable RunReport page;

  private RunOutputs(@Nullable ResultFiles files, @Nullable RunReport page) {
    this.files = files;
    this.page = page;
  }

  /** Opens them before the run, so that one that cannot be written is noticed in time. */
  static RunOutputs open(
      @Nullable Path directory,
      ScheduleFormat format,
      @Nullable Path report,
      Experiment experiment,
      int policies,
      CommandSpec command) {
    if (directory != null) {
      Sweep.requireNone(directory);
    }
    ResultFiles files = directory == null ? null : ResultFiles.open(directory, experiment, format);
    if (files != null) {
      files.withArguments(RunArguments.repeated(command.commandLine().getParseResult()));
    }
    try {
      return new RunOutputs(files, open(report, experiment, policies, command));
    } catch (RuntimeException e) {
      if (files != null) {
        files.close();
      }
      throw e;
    }
  }

  private static @Nullable RunReport open(
      @Nullable Path report, Experiment experiment, int policies, CommandSpec command) {
    if (report == null) {
      return null;
    }
    ReportOrigin origin = new ReportOrigin(CommandText.of(command), Version.text());
    return RunReport.open(report, experiment, policies, origin);
  }

  void withUsageByMachine() {
    if (files != null) {
      files.withUsageByMachine();
    }
  }

  List<RunListener> listenersOf(SchedulingPolicy policy, RunListener progress) {
    List<RunListener> listeners = new ArrayList<>(List.of(progress));
    if (files != null) {
      listeners.add(files.jobsOf(policy));
    }
    if (page != null) {
      listeners.add(page.recorderOf(policy));
    }
    return listeners;
  }

  void complete(List<RunResult> results) {
    if (files != null) {
      files.complete(results);
    }
    if (page != null) {
      page.complete(results);
    }
  }

  @Override
  public void close() {
    try {
      if (page != null) {
        page.close();
      }
    } finally {
      if (files != null) {
        files.close();
      }
    }
  }
}

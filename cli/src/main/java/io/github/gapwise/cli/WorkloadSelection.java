package io.github.gapwise.cli;

import io.github.gapwise.simulator.catalog.Workloads;
import io.github.gapwise.simulator.input.CleaningReport;
import io.github.gapwise.simulator.report.Counts;
import io.github.gapwise.simulator.workload.CleaningRule;
import io.github.gapwise.simulator.workload.SizeField;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.WorkloadOptions;
import io.github.gapwise.simulator.workload.csv.MachinesCsv;
import io.github.gapwise.simulator.workload.transform.WorkloadSlice;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options by which a person names a workload, alike for every command that reads one. */
final class WorkloadSelection {
  /** The machines to run on. */
  static final class Machines {
    @Option(
        names = "--machines",
        paramLabel = "FILE",
        description = "Run on the machines of this machines.csv.")
    @Nullable Path file;

    @Option(
        names = "--cpus",
        paramLabel = "N",
        description = "Run on one machine of speed 1 with N CPUs.")
    int cpus;
  }

  @Parameters(
      index = "0",
      paramLabel = "WORKLOAD",
      description =
          "A log in the Standard Workload Format, plain or gzip; a directory with machines.csv and"
              + " jobs.csv; or a generator with parameters, such as 'klusacek(jobs=1000,seed=7)'.")
  private String name = "";

  @ArgGroup private @Nullable Machines machines;

  @Option(
      names = "--clean",
      paramLabel = "RULE",
      defaultValue = "none",
      description =
          "How a log is cleaned: none (drops only what cannot be simulated), drop-zero (drops jobs"
              + " that ran 0 s too), strong (drops what is out of range and cuts run times to the"
              + " requested time). Default: ${DEFAULT-VALUE}.")
  private String clean = "";

  @Option(
      names = "--size",
      paramLabel = "requested|allocated",
      defaultValue = "requested",
      description =
          "Which number of processors in a log is the size of a job. Default: ${DEFAULT-VALUE}.")
  private SizeField size = SizeField.REQUESTED;

  @Mixin private TermsSelection terms = new TermsSelection();

  @Option(
      names = "--skip",
      paramLabel = "N",
      defaultValue = "0",
      description = "Leave out the first N jobs. Default: ${DEFAULT-VALUE}.")
  private long skip;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Take no more than N jobs. Default: all.")
  private long limit = Long.MAX_VALUE;

  @Mixin private TracePlay trace = new TracePlay();

  /** Opens the workload and says on the error stream what cleaning did to it. */
  Workload open(PrintWriter err) {
    Workload workload = Workloads.standard().open(name, options());
    report(workload.cleaning(), err);
    workload = trace.play(terms.apply(workload), err);
    return skip != 0 || limit < Long.MAX_VALUE ? WorkloadSlice.of(workload, skip, limit) : workload;
  }

  private WorkloadOptions options() {
    WorkloadOptions options =
        WorkloadOptions.defaults().withCleaning(CleaningRule.ofLabel(clean)).withSize(size);
    if (machines == null) {
      return options;
    }
    return machines.file == null
        ? options.withCpus(machines.cpus)
        : options.withGrid(MachinesCsv.read(machines.file));
  }

  private static void report(CleaningReport cleaning, PrintWriter err) {
    for (CleaningReport.Entry entry : cleaning.entries()) {
      err.printf(
          "%s %s (first in line %d)%n",
          Counts.of(entry.count(), "job"), entry.what(), entry.firstLine());
    }
  }
}

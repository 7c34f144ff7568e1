package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.MemoryUnit;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import io.github.gapwise.workloads.format.ClusterMachines;
import io.github.gapwise.workloads.format.EventsCsv;
import io.github.gapwise.workloads.format.MachinesCsv;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The options that name a workload, the same for every command that reads one. */
@Heading("Workload")
public final class WorkloadSelection {
  /** The options that have an effect only on what was recorded. */
  static final List<String> OF_RECORDS =
      List.of(
          "--clean",
          "--size",
          "--lenient",
          "--ignore-properties",
          "--cpus-only",
          "--memory-unit",
          "--used-memory",
          OfRecords.REPLAY_FAILURES);

  @Heading("Workload")
  static final class Machines {
    @Option(
        names = "--machines",
        paramLabel = "FILE",
        description =
            "Run on the machines of this machines.csv, or of a .machines file as some data sets"
                + " have it: a line for each cluster with its id, name, nodes, CPUs of a node and"
                + " speed, separated by tabs; each node is a machine. Default of a log: the .machines file"
                + " beside it, if there is one, or one machine with the CPUs of its header.")
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

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @ArgGroup private @Nullable Machines machines;

  @Option(
      names = "--clean",
      paramLabel = "RULE",
      defaultValue = "none",
      description =
          "How a log is cleaned: none (drops only what cannot be simulated), drop-zero (drops jobs"
              + " that ran 0 s too), strong (drops what is out of range, and jobs without a requested"
              + " time, and cuts run times to the requested time), strong-fill (as strong, but where"
              + " no requested time is known, it takes the run time).")
  private String clean = "";

  @Option(
      names = "--size",
      paramLabel = "requested|allocated",
      defaultValue = "requested",
      description = "Which number of processors in a log is the size of a job.")
  private SizeField size = SizeField.REQUESTED;

  @Option(
      names = "--lenient",
      description =
          "Drop malformed lines of a log, and those that repeat a job number: they are counted, and"
              + " the first one is quoted. Default: such a log is"
              + " refused.")
  private boolean lenient;

  @Option(
      names = "--ignore-properties",
      description =
          "Let a log's jobs run on any machine. Default: they need one with the properties that"
              + " their lines ask for, as in 1:ppn=64:cl_zewura, as far as any machine has a tag of"
              + " this name.")
  private boolean ignoreProperties;

  @Option(
      names = "--cpus-only",
      description =
          "Let a log's jobs need nothing but CPUs of one machine, however many nodes and how much"
              + " memory they asked for. Default: they get the nodes that they ask for, as in"
              + " 4:ppn=12, and their memory if the machines have any.")
  private boolean cpusOnly;

  @Option(
      names = "--memory-unit",
      paramLabel = "UNIT",
      defaultValue = "auto",
      description =
          "The unit of the requested memory in a log: kib-per-cpu (as the format defines it),"
              + " bytes-per-job, none (it is not read), auto (bytes-per-job if by kib-per-cpu most jobs"
              + " would need more than any machine has).")
  private String memoryUnit = "";

  @Option(
      names = "--used-memory",
      description =
          "Let a log's jobs that requested no memory need what they used. Default: they need none.")
  private boolean usedMemory;

  @Option(
      names = "--replay-failures",
      description =
          "Let jobs crash or be withdrawn by their users as the workload records: in a log, a job of"
              + " status 0 crashes after its run time, and one of status 5 is withdrawn as long after"
              + " its submission as it waited and ran; in a jobs.csv the columns fails_after and"
              + " withdrawn_at count. Default: all jobs run to their ends.")
  private boolean replayFailures;

  @Mixin private TermsSelection terms = new TermsSelection();

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

  @Mixin private TracePlay trace = new TracePlay();

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description =
          "Play the operators' interventions that this CSV file lists: reserve CPUs, drain machines,"
              + " change, hold and lose jobs, and restart the scheduler; docs/file-formats.md describes"
              + " its columns.")
  private @Nullable Path events;

  /** Opens the workload and reports on the error stream what reading it did to its jobs. */
  public Workload open(PrintWriter err) {
    Workload whole = Workloads.standard().open(name, options());
    requireCounting(whole);
    reportMachines(whole, err);
    Workload jobs = terms.apply(whole);
    boolean isLogOnTrace = trace.isNamed() && whole instanceof RecordedWorkload;
    long begin = isLogOnTrace ? firstRelease(slice(jobs)) : 0;
    Workload workload = slice(operate(trace.play(jobs, begin, err)));
    report(workload.cleaning(), err);
    return workload;
  }

  /** An option that has no effect is a mistake that the results would not show. */
  private void requireCounting(Workload whole) {
    ParseResult given = command.commandLine().getParseResult();
    List<String> ofRecords = OF_RECORDS.stream().filter(given::hasMatchedOption).toList();
    if (!ofRecords.isEmpty()) {
      OfRecords.requireCounting(ofRecords, whole);
    }
  }

  private static long firstRelease(Workload log) {
    try (JobStream jobs = log.open()) {
      SimulatedJob first = jobs.next();
      return first == null ? 0 : first.job().release();
    }
  }

  private Workload operate(Workload workload) {
    return events == null
        ? workload
        : OperatedWorkload.of(workload, EventsCsv.read(events, workload));
  }

  private Workload slice(Workload workload) {
    return skip != 0 || limit < Long.MAX_VALUE ? WorkloadSlice.of(workload, skip, limit) : workload;
  }

  private WorkloadOptions options() {
    WorkloadOptions options =
        WorkloadOptions.defaults()
            .withCleaning(CleaningRule.ofLabel(clean))
            .withSize(size)
            .withLenient(lenient)
            .withNodeProperties(!ignoreProperties)
            .withFailures(replayFailures)
            .withCpusOnly(cpusOnly)
            .withMemoryUnit(MemoryUnit.ofLabel(memoryUnit))
            .withUsedMemory(usedMemory);
    if (machines == null) {
      return options;
    }
    return machines.file == null
        ? options.withCpus(machines.cpus)
        : options.withGrid(machines(machines.file));
  }

  static Grid machines(Path file) {
    return file.toString().endsWith(ClusterMachines.SUFFIX)
        ? ClusterMachines.read(file, InputLimits.defaults())
        : MachinesCsv.read(file);
  }

  private static void reportMachines(Workload workload, PrintWriter err) {
    workload
        .machinesFile()
        .ifPresent(
            file ->
                err.printf(
                    "The log runs on the %s of %s beside it; --machines and --cpus name others.%n",
                    Counts.of(workload.grid().size(), "machine"), Printable.of(file.toString())));
  }

  /** Prints what is run: the name of a workload, and its size. */
  public static void introduce(Workload workload, PrintWriter out) {
    out.printf(
        "%s: %s, %s, %s%n",
        Printable.of(workload.name()),
        Counts.of(workload.jobCount(), "job"),
        Counts.of(workload.grid().size(), "machine"),
        Counts.of(workload.grid().totalCpus(), "CPU"));
  }

  /** Prints what reading a workload did to its jobs, kind by kind. */
  public static void report(CleaningReport cleaning, PrintWriter err) {
    for (CleaningReport.Entry entry : cleaning.entries()) {
      String detail = entry.detail().isEmpty() ? "" : ": " + entry.detail();
      err.printf(
          "%s %s (first in line %d)%s%n",
          Counts.of(entry.count(), "job"), entry.what(), entry.firstLine(), detail);
    }
  }
}

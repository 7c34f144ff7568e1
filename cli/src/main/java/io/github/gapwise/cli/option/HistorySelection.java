package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Histories;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.slurm.SinfoNodes;
import io.github.gapwise.workloads.slurm.SlurmHistory;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The options that name the history of a cluster, and its machines. */
@Heading("History")
public final class HistorySelection {
  /** The machines of the cluster. */
  @Heading("History")
  static final class Machines {
    @Option(
        names = "--nodes",
        paramLabel = "FILE|NxC",
        description =
            "The nodes: what sinfo --Node --format='%%N|%%c|%%f|%%P|%%m|%%G' printed, or counts, as in"
                + " 100x32+8x128 (100 nodes of 32 CPUs and 8 of 128). Needed for histories of"
                + " Slurm, unless one of the next two options is given.")
    @Nullable String nodes;

    @Option(
        names = "--machines",
        paramLabel = "FILE",
        description = "Or a machines.csv, or a .machines file, as for 'gapwise run'.")
    @Nullable Path file;

    @Option(
        names = "--cpus",
        paramLabel = "N",
        description = "Or one machine with N CPUs, on which jobs that ran on several nodes fit.")
    int cpus;

    private Grid grid() {
      if (nodes != null) {
        return NodesText.read(nodes);
      }
      if (file == null) {
        return WorkloadOptions.defaults().withCpus(cpus).grid().orElseThrow();
      }
      return WorkloadSelection.machines(file);
    }
  }

  static final class Zones implements ITypeConverter<ZoneId> {
    @Override
    public ZoneId convert(String text) {
      try {
        return ZoneId.of(text);
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "The zone (%s) must be one such as Europe/Prague or +02:00.".formatted(text));
      }
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "HISTORY",
      description =
          "What sacct --allusers --parsable2 printed, with at least the fields JobID, Submit,"
              + " Start, Elapsed, State, AllocCPUS and Timelimit, and better also JobIDRaw, User,"
              + " Partition, Eligible, End, NNodes, Constraints, Suspended and AllocTRES; a log of"
              + " jobcomp/filetxt; or a log in the Standard Workload Format. Plain or gzip.")
  private Path history = Path.of("");

  @ArgGroup private @Nullable Machines machines;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      converter = Zones.class,
      description =
          "The time zone of the cluster's clocks, such as Europe/Prague, to account for hours that"
              + " they skip or repeat and to show the local time of day. Default: times are used as"
              + " they are written; those of a log as its header says.")
  private @Nullable ZoneId zone;

  @Option(
      names = "--default-limit",
      paramLabel = "TIME",
      converter = TimeText.class,
      description =
          "The time limit that policies see for jobs of Slurm that have none. Default: the longest"
              + " limit or run time of any job.")
  private @Nullable Long defaultLimit;

  @Option(
      names = "--clean",
      paramLabel = "RULE",
      defaultValue = "none",
      description = "How a log in the Standard Workload Format is cleaned, as by 'gapwise run'.")
  private String clean = "";

  @Option(
      names = "--size",
      paramLabel = "requested|allocated",
      defaultValue = "requested",
      description =
          "Which number of processors in such a log is the size of a job; in histories of Slurm it"
              + " is the allocated one.")
  private SizeField size = SizeField.REQUESTED;

  @Option(
      names = "--lenient",
      description =
          "Drop malformed lines of a log in the Standard Workload Format: they are counted, and the"
              + " first one is quoted. Default: such a log is refused. In histories of Slurm malformed"
              + " lines are always dropped and counted.")
  private boolean lenient;

  @Option(
      names = "--ignore-properties",
      description =
          "Let jobs run on any machine. Default: they need one with their partition and features"
              + " (of a log, properties), as far as any machine has a tag of this name.")
  private boolean ignoreProperties;

  @Option(
      names = "--cpus-only",
      description =
          "Let jobs need nothing but CPUs of one machine, however many nodes, how much memory and"
              + " which other resources they had. Default: they get as many nodes as they had, and"
              + " what they had of the resources that the machines have.")
  private boolean cpusOnly;

  /** Opens the history. */
  public RecordedWorkload open() {
    WorkloadOptions reading =
        WorkloadOptions.defaults()
            .withCleaning(CleaningRule.ofLabel(clean))
            .withSize(size)
            .withLenient(lenient)
            .withNodeProperties(!ignoreProperties)
            .withCpusOnly(cpusOnly);
    HistoryOptions options =
        HistoryOptions.of(machines == null ? reading : reading.withGrid(machines.grid()));
    if (zone != null) {
      options = options.withZone(zone);
    }
    RecordedWorkload opened =
        Histories.open(
            history, defaultLimit == null ? options : options.withLimitIfNone(defaultLimit));
    if (defaultLimit != null && !(opened instanceof SlurmHistory)) {
      throw new InvalidInputException(
          "The history (%s) must be of Slurm with --default-limit.".formatted(opened.name()));
    }
    return opened;
  }

  /** Returns a text with something else in place of the file name of the history. */
  public String withoutName(String text, String other) {
    return text.replace(history.toString(), other);
  }

  /** The zone of the time of day, if one is given. */
  public @Nullable ZoneId zone() {
    return zone;
  }

  /**
   * Nodes as users name them: a list that sinfo printed, or counts such as {@code 100x32+8x128}.
   */
  private static final class NodesText {
    private static final Pattern COUNT = Pattern.compile("([0-9]+)x([0-9]+)");
    private static final Pattern COUNTS = Pattern.compile(COUNT + "(?:\\+" + COUNT + ")*");
    private static final int MOST_MACHINES = 1_000_000;
    private static final int MOST_CPUS = 999_999_999;

    private NodesText() {}

    static Grid read(String text) {
      if (COUNTS.matcher(text).matches()) {
        return counted(text);
      }
      return SinfoNodes.read(
          Lookup.file(text).orElseThrow(() -> neither(text)), InputLimits.defaults());
    }

    private static InvalidInputException neither(String text) {
      return new InvalidInputException(
          ("The nodes (%s) must be counts such as 100x32+8x128, or what sinfo printed to a file; there"
                  + " is no such file.")
              .formatted(text));
    }

    private static Grid counted(String text) {
      List<Machine> machines = new ArrayList<>();
      Matcher counts = COUNT.matcher(text);
      while (counts.find()) {
        int nodes = count(counts.group(1), MOST_MACHINES - machines.size(), text);
        int cpus = count(counts.group(2), MOST_CPUS, text);
        for (int node = 0; node < nodes; node++) {
          machines.add(Machine.of(machines.size(), cpus, 1));
        }
      }
      return Grid.of(machines);
    }

    private static int count(String digits, int most, String text) {
      String problem =
          "The nodes (%s) must be positive numbers of nodes and CPUs, at most %d nodes in all, of at most %d CPUs."
              .formatted(text, MOST_MACHINES, MOST_CPUS);
      return (int)
          WholeNumbers.parse(digits, 1, most).orElseThrow(() -> new InvalidInputException(problem));
    }
  }
}

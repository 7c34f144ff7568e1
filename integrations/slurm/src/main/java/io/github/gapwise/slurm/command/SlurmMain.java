package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.ProcessRunner;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.driver.PartitionLock;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The entry point of the daemon. */
@Command(
    name = "gapwise-slurm",
    description =
        "Puts a scheduling policy in charge of a partition of Slurm: it ranks the waiting jobs in"
            + " the order in which the policy plans to start them, and Slurm starts them; or, with"
            + " --mode pin, it starts the jobs that are held by their users, each where and when"
            + " the policy decides.",
    mixinStandardHelpOptions = true,
    versionProvider = SlurmMain.Version.class,
    subcommands = {EtaCommand.class, ReleaseAllCommand.class, UnrankCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done.",
      "1:Slurm did not answer, or its answer could not be read (--once, eta, release-all,"
          + " unrank); or the output could not be written.",
      "2:A mistake in the command line, no such partition or job, a policy that cannot drive a cluster, or"
          + " another process that drives the partition.",
      "3:A defect of this program, or of a policy that was added to it; please report it."
    },
    footer = {
      "",
      "Examples:",
      "  gapwise-slurm --partition main --policy swift --dry-run --once",
      "  gapwise-slurm --partition main --policy swift",
      "  gapwise-slurm unrank --partition main",
      "  gapwise-slurm --partition main --policy 'eg-edf+tabu' --mode pin",
      "  gapwise-slurm eta --partition main --policy 'eg-edf+tabu'",
      "  gapwise-slurm release-all --partition main"
    })
public final class SlurmMain implements Runnable {
  /** The exit code when Slurm did not do what it was asked. */
  static final int SLURM_FAILED = 1;

  /** The exit code for a defect of this program. */
  static final int DEFECT = 3;

  private static final int HELP_WIDTH = 100;
  private static final Duration COMMAND_TIMEOUT = Duration.ofSeconds(60);

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--partition",
      paramLabel = "NAME",
      scope = CommandLine.ScopeType.INHERIT,
      description = "The partition whose jobs to rank or to start.")
  private @Nullable String partition;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      scope = CommandLine.ScopeType.INHERIT,
      description = "The policy that decides, as for 'gapwise run', such as easy or eg-edf+tabu.")
  private @Nullable String policy;

  @Option(
      names = "--mode",
      paramLabel = "rank|pin",
      scope = CommandLine.ScopeType.INHERIT,
      defaultValue = "rank",
      description =
          "rank: set nice values, so that Slurm starts jobs in the policy's order and keeps its own"
              + " limits. pin: start held jobs, each on the node that the policy chose. Default:"
              + " ${DEFAULT-VALUE}.")
  private Mode mode = Mode.RANK;

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "The shortest time from one poll to the next. Default: ${DEFAULT-VALUE}.")
  private BigDecimal interval = BigDecimal.TEN;

  @Option(
      names = "--start-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "With --mode pin, how long Slurm may take to launch a job before its start is taken back."
              + " Default: ${DEFAULT-VALUE}.")
  private BigDecimal startTimeout = BigDecimal.ZERO;

  @Option(
      names = "--default-time",
      paramLabel = "MINUTES",
      scope = CommandLine.ScopeType.INHERIT,
      defaultValue = "1440",
      description = "The estimate of jobs without a time limit. Default: ${DEFAULT-VALUE}.")
  private BigDecimal defaultTime = BigDecimal.ZERO;

  @Option(
      names = {"--dry-run", "--shadow"},
      description =
          "Change nothing, and report what would be ranked or started: in rank mode the next jobs,"
              + " and the mean wait expected in the policy's order and in Slurm's own. Each poll"
              + " plans from scratch.")
  private boolean isDryRun;

  @Option(
      names = "--state",
      paramLabel = "FILE",
      scope = CommandLine.ScopeType.INHERIT,
      description =
          "Where to record which jobs were started, until they have ended. Default: PARTITION.state"
              + " in $STATE_DIRECTORY, which systemd sets, or else in"
              + " $XDG_STATE_HOME/gapwise-slurm or ~/.local/state/gapwise-slurm.")
  private @Nullable Path state;

  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      scope = CommandLine.ScopeType.INHERIT,
      description =
          "Bring in the policies of this jar or directory of classes, which names its provider in"
              + " META-INF/services. May be repeated.")
  private List<Path> plugins = List.of();

  @Option(names = "--once", description = "Poll once and exit.")
  private boolean isOnce;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description =
          "Serve metrics for Prometheus at http://127.0.0.1:PORT/metrics. Default: none are served.")
  private @Nullable Integer metricsPort;

  private final Clock clock;
  private final SlurmClient slurm;

  private SlurmMain(Clock clock, SlurmClient slurm) {
    this.clock = clock;
    this.slurm = slurm;
  }

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT); // other programs read numbers
    SlurmClient slurm = new SlurmCommands(new ProcessRunner(COMMAND_TIMEOUT, Map.of()));
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    PrintWriter out = new LogPrinter(new FileOutputStream(FileDescriptor.out));
    System.exit(run(Clock.system(ZoneId.systemDefault()), slurm, out, err, arguments));
  }

  /** Runs the command line and returns its exit code. */
  static int run(
      Clock clock, SlurmClient slurm, PrintWriter out, PrintWriter err, String... arguments) {
    DaemonMessages messages = new DaemonMessages(err);
    try {
      int exitCode =
          commandLine(clock, slurm)
              .setOut(out)
              .setErr(err)
              .setParameterExceptionHandler((mistake, all) -> messages.report(mistake))
              .setExecutionExceptionHandler((problem, command, parsed) -> messages.report(problem))
              .execute(arguments);
      return exitCode == 0 && out.checkError() ? messages.reportLostOutput() : exitCode;
    } catch (Error e) { // picocli passes on exceptions only
      return messages.report(e);
    }
  }

  static CommandLine commandLine(Clock clock, SlurmClient slurm) {
    SlurmMain main = new SlurmMain(clock, slurm);
    return new CommandLine(main)
        .registerConverter(Path.class, DaemonMessages::path)
        .setExecutionStrategy(main::execute)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setUsageHelpWidth(HELP_WIDTH);
  }

  private int execute(ParseResult parsed) {
    try {
      return PluginLoader.with(plugins, () -> new RunLast().execute(parsed));
    } catch (InvalidInputException e) { // picocli passes on others as they are
      throw new ExecutionException(spec.commandLine(), e.sentence(), e);
    }
  }

  @Override
  public void run() {
    SchedulingPolicy made = schedulingPolicy();
    DriverOptions options = driverOptions();
    Duration pause = duration("--interval", interval, 1000);
    DaemonRun polls =
        new DaemonRun(slurm, clock, mode, isDryRun, isOnce, pause, stateFile(), err());
    try (DaemonReports reports = new DaemonReports(clock, made, isDryRun, out(), err())) {
      if (mode == Mode.PIN) {
        reports.warnOfMemory(slurm, partition());
      }
      if (metricsPort != null) {
        reports.showMetrics(metricsPort, mode == Mode.PIN);
      }
      polls.drive(made, options, reports.listener());
    }
  }

  SchedulingPolicy schedulingPolicy() {
    Catalog<SchedulingPolicy> catalog = Catalog.policies();
    catalog.problems().forEach(spec.commandLine().getErr()::println);
    return catalog.create(required("--policy", policy));
  }

  DriverOptions driverOptions() {
    return DriverOptions.of(partition())
        .withEstimateWithoutLimit(duration("--default-time", defaultTime, 60_000))
        .withStartTimeout(duration("--start-timeout", startTimeout, 1000));
  }

  private Duration duration(String option, BigDecimal value, long millisOfUnit) {
    BigDecimal millis = value.multiply(BigDecimal.valueOf(millisOfUnit));
    BigDecimal most = BigDecimal.valueOf(Duration.ofDays(36_500).toMillis());
    if (millis.compareTo(BigDecimal.ONE) < 0 || millis.compareTo(most) > 0) {
      throw new ParameterException(
          spec.commandLine(),
          "The %s (%s) must be at least a millisecond and at most 100 years."
              .formatted(option, value));
    }
    return Duration.ofMillis(millis.longValue());
  }

  private String required(String option, @Nullable String value) {
    if (value == null || value.isBlank()) {
      throw new ParameterException(
          spec.commandLine(), "The option %s must be given.".formatted(option));
    }
    return value;
  }

  String partition() {
    return required("--partition", partition);
  }

  /** Makes sure that nobody else drives the partition meanwhile. */
  PartitionLock lock() {
    return stateFile().lock(partition(), clock.instant());
  }

  StateFile stateFile() {
    if (state == null) {
      return StateFile.byDefault(System.getenv(), partition());
    }
    Path file = Path.of(required("--state", state.toString()));
    if (Files.isDirectory(file)) {
      throw new ParameterException(
          spec.commandLine(), "The --state (%s) must be a file, not a directory.".formatted(file));
    }
    return new StateFile(file);
  }

  Mode mode() {
    return mode;
  }

  SlurmClient slurm() {
    return slurm;
  }

  Clock clock() {
    return clock;
  }

  PrintWriter err() {
    return spec.commandLine().getErr();
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** The version in the manifest of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = SlurmMain.class.getPackage().getImplementationVersion();
      return new String[] {"gapwise-slurm " + Objects.requireNonNullElse(version, "(unpackaged)")};
    }
  }
}

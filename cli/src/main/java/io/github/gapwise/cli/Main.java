package io.github.gapwise.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The entry point of the command line. */
@Command(
    name = "gapwise",
    description = "Runs job-scheduling policies on real and synthetic workloads and compares them.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RunCommand.class,
      PoliciesCommand.class,
      GeneratorsCommand.class,
      GenerateCommand.class,
      TracesCommand.class,
      TraceCommand.class,
      PredictorsCommand.class,
      PredictCommand.class,
      AccuracyCommand.class,
      MetricsCommand.class,
      MakespanCommand.class,
      ValidateCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done. Jobs that fit no machine are named and left out.",
      "1:The schedule breaks a rule (validate), or a policy breaks its contract.",
      "2:A mistake in the command line or in an input file, a file that cannot be written, or too"
          + " little memory.",
      "3:A defect of this program; the stack trace tells where."
    },
    footer = {
      "",
      "Example:",
      "  gapwise run 'klusacek(interarrival=2,seed=1)' --policy fcfs,edd,easy"
    })
public final class Main implements Runnable {
  /** The exit code for a schedule or a policy that breaks a rule. */
  static final int RULE_BROKEN = 1;

  /** The exit code for a defect of this program. */
  private static final int DEFECT = 3;

  private static final int HELP_WIDTH = 100;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(run(writer(System.out), writer(System.err), arguments));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Runs the command line and returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    try {
      return commandLine().setOut(out).setErr(err).execute(arguments);
    } catch (OutOfMemoryError e) {
      return Problems.reportOutOfMemory(err);
    }
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpWidth(HELP_WIDTH)
        .setParameterExceptionHandler(Problems::report)
        .setExecutionExceptionHandler(Problems::report)
        .setExitCodeExceptionMapper(defect -> DEFECT);
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "A command must be given: %s.".formatted(spec.subcommands().keySet()));
  }

  /** The version in the manifest of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"gapwise " + Objects.requireNonNullElse(version, "(unpackaged)")};
    }
  }
}

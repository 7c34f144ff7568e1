package io.github.gapwise.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
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
      WhatIfCommand.class,
      SweepCommand.class,
      ReproduceCommand.class,
      MergeCommand.class,
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
      ReportCommand.class,
      ValidateCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done. Jobs that fit no machine are named and left out.",
      "1:The schedule breaks a rule (validate), a policy breaks its contract, or runs"
          + " failed (sweep, merge).",
      "2:A mistake in the command line or in an input file, a file that cannot be written, or too"
          + " little memory.",
      "3:A defect of this program, or of a policy that was added to it; please report it."
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
  static final int DEFECT = 3;

  /** The option that shows where an error comes from. */
  static final String STACKTRACE = "--stacktrace";

  private static final int HELP_WIDTH = 100;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @CommandLine.Option(
      names = STACKTRACE,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show with an error message the stack trace of where it comes from.")
  @SuppressWarnings("UnusedVariable") // declared for picocli; run looks for it before it parses
  private boolean stacktrace;

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
    return runPrintable(PrintableWriter.to(out), PrintableWriter.to(err), arguments);
  }

  private static int runPrintable(PrintWriter out, PrintWriter err, String... arguments) {
    Problems problems = new Problems(err, List.of(arguments).contains(STACKTRACE));
    try {
      return commandLine()
          .setOut(out)
          .setErr(err)
          .setParameterExceptionHandler((mistake, all) -> problems.report(mistake))
          .setExecutionExceptionHandler((problem, command, parsed) -> problems.report(problem))
          .execute(arguments);
    } catch (Error e) { // picocli passes on exceptions only
      return problems.report(e);
    }
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF)) // escape sequences do not pass
        .setUsageHelpWidth(HELP_WIDTH);
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
      return new String[] {"gapwise " + text()};
    }

    /** The version alone. */
    static String text() {
      String version = Main.class.getPackage().getImplementationVersion();
      return Objects.requireNonNullElse(version, "(unpackaged)");
    }
  }
}

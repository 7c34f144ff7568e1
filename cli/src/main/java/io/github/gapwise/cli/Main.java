package io.github.gapwise.cli;

import io.github.gapwise.cli.console.HelpPage;
import io.github.gapwise.cli.console.LooseWords;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.cli.option.PathText;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The entry point of the command line. */
@Command(
    name = "gapwise",
    description = "Runs job-scheduling policies on real and synthetic workloads and compares them.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
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
  private static final int HELP_WIDTH = 80;

  /** The one section of what {@code --help} prints. */
  private static final String PAGE = "page";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @CommandLine.Option(
      names = Problems.STACKTRACE,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show the stack trace with an error message.")
  @SuppressWarnings("UnusedVariable") // declared for picocli; run looks for it before it parses
  private boolean stacktrace;

  @CommandLine.Option(
      names = Plugins.OPTION,
      paramLabel = "JAR",
      scope = CommandLine.ScopeType.INHERIT,
      description =
          "Bring in the policies and predictors of this jar or directory of classes, which names its"
              + " provider in META-INF/services. May be repeated.")
  private List<Path> plugins = List.of();

  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT); // other programs read numbers
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = writer(System.err);
    int exitCode = run(writer(output), err, arguments);
    Optional<String> loss = output.loss();
    loss.ifPresent(err::println);
    System.exit(loss.isPresent() && exitCode == 0 ? CommandLine.ExitCode.USAGE : exitCode);
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Runs the command line and returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return runPrintable(printable(out), printable(err), arguments);
  }

  private static PrintWriter printable(PrintWriter out) {
    return new PrintWriter(new PrintableWriter(out), true);
  }

  private static int runPrintable(PrintWriter out, PrintWriter err, String... arguments) {
    Problems problems =
        new Problems(err, List.of(arguments).contains(Problems.STACKTRACE), Main::commandLine);
    Optional<String> brokenList = LooseWords.brokenList(arguments);
    if (brokenList.isPresent()) {
      err.println(brokenList.get());
      return CommandLine.ExitCode.USAGE;
    }
    try {
      return commandLine(Commands.namedBy(List.of(arguments)))
          .setOut(out)
          .setErr(err)
          .setParameterExceptionHandler((mistake, all) -> problems.report(mistake))
          .setExecutionExceptionHandler(
              (problem, command, parsed) -> problems.report(problem, command))
          .execute(arguments);
    } catch (Error e) { // picocli passes on exceptions only
      return problems.report(e);
    }
  }

  static CommandLine commandLine() {
    return commandLine(Commands.all());
  }

  private static CommandLine commandLine(List<Object> commands) {
    Main main = new Main();
    CommandLine line = new CommandLine(main);
    commands.forEach(command -> line.addSubcommand(new CommandLine(command)));
    line.registerConverter(Path.class, text -> PathText.path(text)); // loaded if one is given
    return line.setHelpSectionKeys(List.of(PAGE))
        .setHelpSectionMap(Map.of(PAGE, help -> HelpPage.of(help))) // loaded if it is printed
        .setExecutionStrategy(main::execute)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF)) // escape sequences do not pass
        .setUsageHelpWidth(HELP_WIDTH);
  }

  private int execute(ParseResult parsed) {
    try {
      return PluginLoader.with(plugins, () -> new RunLast().execute(parsed));
    } catch (InvalidInputException e) { // picocli passes on others as they are
      throw new ExecutionException(spec.commandLine(), e.sentence(), e);
    }
  }

  /** Without a command the help page is printed, which lists them. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /**
   * The standard output, which remembers that something could not be written: a table that a full
   * disk has swallowed must not look like a success. A reader that has gone, such as {@code head},
   * has had enough, and is no problem.
   */
  private static final class StandardOutput extends OutputStream {
    private static final String READER_HAS_GONE = "Broken pipe";

    private final OutputStream out;
    private @Nullable IOException problem;

    /** Passes everything on. */
    StandardOutput(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] values, int from, int count) throws IOException {
      try {
        out.write(values, from, count);
      } catch (IOException e) {
        problem = problem == null ? e : problem;
        throw e;
      }
    }

    /** A sentence about what was lost; empty if nothing was. */
    Optional<String> loss() {
      return Optional.ofNullable(problem)
          .map(IOException::getMessage)
          .filter(reason -> !READER_HAS_GONE.equals(reason))
          .map("The standard output cannot be written (%s)."::formatted);
    }
  }

  /**
   * Filters everything that a command prints, so that nothing in a log, a file name or a label can
   * control the terminal. Of what is not {@linkplain Printable printable}, only line ends remain; a
   * value that could hold line ends must be made one line before it becomes part of a line.
   */
  private static final class PrintableWriter extends Writer {
    private final PrintWriter out;

    PrintableWriter(PrintWriter out) {
      this.out = out;
    }

    @Override
    public void write(char[] buffer, int from, int length) {
      String lineEnd = System.lineSeparator();
      String text = new String(buffer, from, length).replace(lineEnd, "\n");
      out.write(Printable.lines(text).replace("\n", lineEnd));
    }

    @Override
    public void flush() {
      out.flush();
    }

    @Override
    public void close() {
      out.close();
    }
  }
}

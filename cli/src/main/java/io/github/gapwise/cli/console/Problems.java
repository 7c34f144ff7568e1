package io.github.gapwise.cli.console;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.input.UnwritableFileException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The messages for users when a command fails, and its exit code. Only exceptions that were made
 * for users count as a mistake of theirs; any other is a defect.
 */
public final class Problems {
  /** The exit code for a schedule or a policy that breaks a rule. */
  public static final int RULE_BROKEN = 1;

  /** The exit code for a defect of this program. */
  static final int DEFECT = 3;

  /** The option that shows where an error comes from. */
  public static final String STACKTRACE = "--stacktrace";

  private static final String ISSUES = "https://github.com/gapwise/gapwise/issues";

  private static final String SWEEP = "Maybe 'gapwise sweep', which runs every value of a range?";

  private final PrintWriter err;
  private final boolean withStack;
  private final Supplier<CommandLine> program;

  /**
   * Reports to a stream.
   *
   * @param withStack whether the stack trace of each exception follows its message
   * @param program makes the program with all its commands, one of which may have been meant
   */
  public Problems(PrintWriter err, boolean withStack, Supplier<CommandLine> program) {
    this.err = err;
    this.withStack = withStack;
    this.program = program;
  }

  /** Reports a mistake in the command line. */
  public int report(ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    Optional<InvalidInputException> value = invalidValue(problem);
    Optional<UnexpectedWord> word = unexpected(problem);
    String sentence =
        word.map(UnexpectedWord::sentence).orElseGet(() -> ParserSentences.of(problem));
    String hint =
        value
            .map(InvalidInputException::hint)
            .or(() -> word.map(unknown -> unknown.hint(program)))
            .filter(text -> !text.isEmpty())
            .orElseGet(() -> likelyCause(problem));
    print(Printable.of(sentence), Printable.of(hint), problem);
    err.printf("See '%s --help'.%n", command.getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  private void print(String sentence, String hint, Throwable problem) {
    print(hint.isEmpty() ? sentence : sentence + "\n" + hint, problem);
  }

  /** A word that nobody expects, also where picocli complains first of one that is missing. */
  private static Optional<UnexpectedWord> unexpected(ParameterException problem) {
    return problem instanceof UnmatchedArgumentException
            || problem instanceof MissingParameterException
        ? UnexpectedWord.first(problem.getCommandLine())
        : Optional.empty();
  }

  /** Returns what is wrong with options that do not stand on the command line as they are. */
  public static InvalidInputException invalid(ParameterException problem) {
    Optional<InvalidInputException> value = invalidValue(problem);
    return new InvalidInputException(
        value.map(InvalidInputException::sentence).orElseGet(() -> ParserSentences.of(problem)),
        value.map(InvalidInputException::hint).orElseGet(() -> likelyCause(problem)),
        problem);
  }

  /** Returns what a converter makes of the value of an option, unless it refuses it. */
  public static <T> T converted(Supplier<T> value) {
    try {
      return value.get();
    } catch (InvalidInputException e) {
      TypeConversionException conversion = new TypeConversionException(e.sentence());
      conversion.initCause(e);
      throw conversion;
    }
  }

  private static Optional<InvalidInputException> invalidValue(ParameterException problem) {
    return Optional.ofNullable(problem.getCause())
        .map(Throwable::getCause)
        .filter(InvalidInputException.class::isInstance)
        .map(InvalidInputException.class::cast);
  }

  /** Returns a hint at what a misspelt choice, or a range, may stand for. */
  private static String likelyCause(ParameterException problem) {
    ArgSpec option = problem.getArgSpec();
    String value = problem.getValue();
    if (option == null || value == null) {
      return "";
    }
    if (option.typeInfo().isEnum()) {
      return ClosestName.hint(value, choices(option));
    }
    boolean isRange = LooseWords.isRange(value) && !option.paramLabel().contains("..");
    return isRange && !takesRanges(problem.getCommandLine()) ? SWEEP : "";
  }

  private static boolean takesRanges(CommandLine command) {
    return command.getCommandName().equals("sweep");
  }

  private static List<String> choices(ArgSpec option) {
    return option.typeInfo().getEnumConstantNames().stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Reports a command that could not be carried out, or a range that it does not take. */
  public int report(Throwable problem, CommandLine command) {
    List<String> words =
        command.getCommandSpec().root().commandLine().getParseResult().originalArgs();
    if (problem instanceof InvalidInputException invalid
        && invalid.hint().isEmpty()
        && !takesRanges(command)
        && LooseWords.haveRange(words)) {
      print(invalid.sentence(), SWEEP, problem);
      return ExitCode.USAGE;
    }
    return report(problem);
  }

  /** Reports a command that could not be carried out. */
  public int report(Throwable problem) {
    if (problem instanceof InvalidInputException || problem instanceof UnwritableFileException) {
      print(String.valueOf(problem.getMessage()), problem);
      return ExitCode.USAGE;
    }
    if (problem instanceof OutOfMemoryError) {
      print(outOfMemory(), problem);
      return ExitCode.USAGE;
    }
    if (problem instanceof PolicyContractException) {
      print(Printable.of(String.valueOf(problem.getMessage())), problem);
      return RULE_BROKEN;
    }
    print(defect(problem), problem);
    return DEFECT;
  }

  private void print(String message, Throwable problem) {
    err.println(message);
    if (withStack) {
      StringWriter stack = new StringWriter();
      problem.printStackTrace(new PrintWriter(stack, true));
      err.print(stack.toString().replace("\t", "    ")); // a tab is not printable
      err.flush();
    }
  }

  /** The message for a workload that is too large; whatever filled the memory is garbage by now. */
  private static String outOfMemory() {
    return "The memory (%d MB) must hold the workload and the state of the policies.%n"
            .formatted(Runtime.getRuntime().maxMemory() >> 20)
        + "Maybe java needs a larger -Xmx.";
  }

  private static String defect(Throwable problem) {
    String what = Printable.of(problem.toString());
    String place =
        firstOutside(problem, "java.")
            .map(at -> " in %s.%s".formatted(at.getClassName(), at.getMethodName()))
            .orElse("");
    return isOfPlugin(problem)
        ? "This is a defect of the plug-in, not a mistake of yours: %s%s.%n".formatted(what, place)
            + "Its author may need what the same command prints with %s.".formatted(STACKTRACE)
        : "This is a defect of the program, not a mistake of yours: %s%s.%n".formatted(what, place)
            + "Please report it at %s with what the same command prints with %s."
                .formatted(ISSUES, STACKTRACE);
  }

  /** Whether code of a plug-in failed, or asked of the core what cannot be. */
  private static boolean isOfPlugin(Throwable problem) {
    return firstOutside(problem, "java.", "io.github.gapwise.core.")
        .filter(PluginLoader::isOfPlugin)
        .isPresent();
  }

  /** The first code on the stack that is of no such package. */
  private static Optional<StackTraceElement> firstOutside(Throwable problem, String... packages) {
    return Stream.of(problem.getStackTrace())
        .filter(at -> Stream.of(packages).noneMatch(at.getClassName()::startsWith))
        .findFirst();
  }
}

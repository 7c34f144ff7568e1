package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.client.SlurmException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The messages for an operator when the command fails, and its exit code. */
final class DaemonMessages {
  private static final String ISSUES = "https://github.com/gapwise/gapwise/issues";

  private final PrintWriter err;

  DaemonMessages(PrintWriter err) {
    this.err = err;
  }

  int report(ParameterException mistake) {
    err.println(Printable.of(sentence(mistake)));
    err.printf("See '%s --help'.%n", mistake.getCommandLine().getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  /** Reports that what a command printed is lost; a log that loses lines has its own alarm. */
  int reportLostOutput() {
    err.println("The standard output must be writable; what was to be printed is lost.");
    return SlurmMain.SLURM_FAILED;
  }

  /** Reports a command that could not be carried out. */
  int report(Throwable problem) {
    if (problem instanceof InvalidInputException) {
      err.println(Printable.lines(String.valueOf(problem.getMessage())));
      return ExitCode.USAGE;
    }
    if (problem instanceof SlurmException) {
      err.println(problem.getMessage());
      return SlurmMain.SLURM_FAILED;
    }
    StringWriter stack = new StringWriter();
    problem.printStackTrace(new PrintWriter(stack, true));
    err.println("This is a defect of the program or of the policy; please report it at " + ISSUES);
    err.print(Printable.lines(stack.toString().replace("\t", "    ")));
    err.flush();
    return SlurmMain.DEFECT;
  }

  /** What the parser says in terms of its own, in the form of all messages. */
  private static String sentence(ParameterException mistake) {
    if (mistake instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec first = missing.getMissing().get(0);
      return "The %s must have a value (%s).".formatted(name(first), first.paramLabel());
    }
    if (mistake instanceof OverwrittenOptionException twice) {
      return "The %s must be given only once.".formatted(name(twice.getOverwritten()));
    }
    if (mistake instanceof UnmatchedArgumentException unknown) {
      return "The words (%s) must be options or commands that --help lists."
          .formatted(String.join(" ", unknown.getUnmatched()));
    }
    ArgSpec option = mistake.getArgSpec();
    String value = mistake.getValue();
    return option == null || value == null
        ? String.valueOf(mistake.getMessage())
        : sentence(option, value);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "option " + option.longestName()
        : argument.paramLabel();
  }

  private static String sentence(ArgSpec option, String value) {
    return option.typeInfo().isBoolean()
        ? "The %s must not have a value (%s).".formatted(name(option), value)
        : "The %s (%s) must be %s.".formatted(name(option), value, kind(option));
  }

  private static String kind(ArgSpec option) {
    Class<?> type = option.auxiliaryTypes()[0];
    if (option.typeInfo().isEnum()) {
      String names = String.join(", ", option.typeInfo().getEnumConstantNames());
      return "one of [%s]".formatted(names.toLowerCase(Locale.ROOT));
    }
    if (type.equals(Path.class)) {
      return "the name of a file or directory";
    }
    return type.equals(BigDecimal.class) ? "a number" : "a whole number";
  }

  /** Converts the name of a file. */
  static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("must not be empty");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("must be one of the file system");
    }
  }
}

package io.github.gapwise.cli;

import io.github.gapwise.core.scheduler.ClosestName;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a person is told when a command fails: a sentence, never a stack trace for a mistake. */
final class Problems {
  private Problems() {}

  /** A mistake in the command line. */
  static int report(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    command.getErr().println(problem.getMessage() + likelyCause(problem));
    command.getErr().printf("See '%s --help'.%n", command.getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  /** What a misspelt option, command or choice may stand for, as a second line. */
  private static String likelyCause(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      CommandSpec command = problem.getCommandLine().getCommandSpec();
      List<String> known = new ArrayList<>(command.optionsMap().keySet());
      known.addAll(command.subcommands().keySet());
      String given = unmatched.getUnmatched().get(0);
      return ClosestName.hint(given.split("=", 2)[0], known);
    }
    ArgSpec option = problem.getArgSpec();
    boolean isChoice = option != null && option.typeInfo().isEnum() && problem.getValue() != null;
    return isChoice ? ClosestName.hint(problem.getValue(), choices(option)) : "";
  }

  private static List<String> choices(ArgSpec option) {
    return option.typeInfo().getEnumConstantNames().stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** A workload that is too large; whatever filled the memory is garbage by now. */
  static int reportOutOfMemory(PrintWriter err) {
    err.printf(
        "The memory (%d MB) must hold the workload and what the policies know of it.%n"
            + "Maybe java needs a larger -Xmx.%n",
        Runtime.getRuntime().maxMemory() >> 20);
    return ExitCode.USAGE;
  }

  /**
   * A command that could not be carried out.
   *
   * @throws Exception if the problem is a defect of this program, to be shown with its stack trace
   */
  static int report(Exception problem, CommandLine command, ParseResult parsed) throws Exception {
    if (problem instanceof IllegalArgumentException || problem instanceof UncheckedIOException) {
      command.getErr().println(problem.getMessage());
      return ExitCode.USAGE;
    }
    if (problem instanceof ArithmeticException) {
      command.getErr().printf("A time or amount must stay in range (%s).%n", problem.getMessage());
      return ExitCode.USAGE;
    }
    if (problem instanceof IllegalStateException) {
      command.getErr().println(problem.getMessage());
      return Main.RULE_BROKEN;
    }
    throw problem;
  }
}

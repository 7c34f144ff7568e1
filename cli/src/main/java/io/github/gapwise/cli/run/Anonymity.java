package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.option.HistorySelection;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.transform.AnonymousOwners;
import io.github.gapwise.workloads.transform.NamedWorkload;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Leaves out whatever would identify the users of a history: their names, the name of the history,
 * and what messages quote from it.
 */
final class Anonymity {
  private static final Pattern IN_PARENTHESES = Pattern.compile("\\(.*\\)");

  /** The name of a history whose users must stay anonymous. */
  private static final String HISTORY = "history";

  private Anonymity() {}

  /** Returns a history with other names of its users and of itself. */
  static Workload of(Workload history) {
    return NamedWorkload.of(AnonymousOwners.of(history), HISTORY);
  }

  static CleaningReport of(CleaningReport cleaning) {
    return new CleaningReport(
        cleaning.entries().stream().map(entry -> entry.withDetail("")).toList());
  }

  /** Returns the problem of a file without what it quotes, and without the file's name. */
  static InvalidInputException of(InputFormatException problem, HistorySelection selection) {
    String sentence = IN_PARENTHESES.matcher(problem.sentence()).replaceAll("(…)");
    return new InvalidInputException(selection.withoutName(sentence, HISTORY), problem.hint());
  }

  /** Returns the command line, of which only the policies are shown. */
  static String commandLine(String policies) {
    return CommandText.of("gapwise", List.of("what-if", "--anonymise", "--policy", policies));
  }
}

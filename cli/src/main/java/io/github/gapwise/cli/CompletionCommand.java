package io.github.gapwise.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description =
        "Prints a script with which bash and zsh complete commands and options: source"
            + " <(gapwise completion).",
    mixinStandardHelpOptions = true)
final class CompletionCommand implements Runnable {
  /** The values of an option, which the script has as the names of constants. */
  private static final Pattern VALUES = Pattern.compile("(?<=_option_args=\\()[^)]*(?=\\))");

  @Spec private CommandSpec command;

  @Override
  public void run() {
    String script = AutoComplete.bash(command.root().name(), Main.commandLine());
    command.commandLine().getOut().print(withWrittenValues(script));
    command.commandLine().getOut().flush();
  }

  /** Values as they are written and as {@code --help} has them. */
  private static String withWrittenValues(String script) {
    return VALUES.matcher(script).replaceAll(values -> values.group().toLowerCase(Locale.ROOT));
  }
}

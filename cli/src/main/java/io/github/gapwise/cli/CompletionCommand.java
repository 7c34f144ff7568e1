package io.github.gapwise.cli;

import io.github.gapwise.cli.console.AbstractCommand;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description =
        "Prints a script with which bash and zsh complete commands and options: source"
            + " <(gapwise completion).")
final class CompletionCommand extends AbstractCommand implements Runnable {
  /** The values of an option, which the script has as the names of constants. */
  private static final Pattern VALUES = Pattern.compile("(?<=_option_args=\\()[^)]*(?=\\))");

  @Override
  public void run() {
    out().print(withWrittenValues(AutoComplete.bash(spec().root().name(), Main.commandLine())));
    out().flush();
  }

  /** Values as they are written and as {@code --help} has them. */
  private static String withWrittenValues(String script) {
    return VALUES.matcher(script).replaceAll(values -> values.group().toLowerCase(Locale.ROOT));
  }
}

package io.github.gapwise.cli;

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
  @Spec private CommandSpec command;

  @Override
  public void run() {
    String script = AutoComplete.bash(command.root().name(), Main.commandLine());
    command.commandLine().getOut().print(script);
    command.commandLine().getOut().flush();
  }
}

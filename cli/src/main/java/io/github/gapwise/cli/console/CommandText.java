package io.github.gapwise.cli.console;

import io.github.gapwise.experiments.sweep.ShellText;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The command line that a user gave, on one line as a shell reads it. */
public final class CommandText {
  private CommandText() {}

  /** The command line that is being executed. */
  public static String of(CommandSpec command) {
    return of(command.root().name(), arguments(command));
  }

  /** The words after the name of the program. */
  public static List<String> arguments(CommandSpec command) {
    return command.root().commandLine().getParseResult().originalArgs();
  }

  /** The command line of a program. */
  public static String of(String name, List<String> arguments) {
    return arguments.stream()
        .map(ShellText::quote)
        .collect(Collectors.joining(" ", name + " ", ""));
  }
}

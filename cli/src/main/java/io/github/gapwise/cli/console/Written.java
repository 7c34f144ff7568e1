package io.github.gapwise.cli.console;

import io.github.gapwise.core.text.Printable;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Says where a command that prints a table has put its files: on the error stream, so that the
 * output is the table alone.
 */
public final class Written {
  private Written() {}

  /** Prints a line, if there is a place. */
  public static void report(CommandSpec command, String what, @Nullable Path place) {
    if (place != null) {
      command.commandLine().getErr().println(Printable.of("%s: %s".formatted(what, place)));
    }
  }
}

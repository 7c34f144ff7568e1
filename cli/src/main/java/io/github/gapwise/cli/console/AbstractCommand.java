package io.github.gapwise.cli.console;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands have: where they print, and how they refuse what is on the command line. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class AbstractCommand {
  @Spec private CommandSpec spec;

  protected final CommandSpec spec() {
    return spec;
  }

  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Makes sure that options go together; the sentence says what must be. */
  protected final void require(boolean condition, String sentence) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), sentence);
    }
  }

  protected final void printTable(List<String> header, List<List<String>> rows) {
    List<List<String>> all = new ArrayList<>(List.of(header));
    all.addAll(rows);
    out().print(TextTable.format(all));
    out().flush();
  }

  /**
   * Reports on the error stream, so that the output is the table alone, where files are; nothing if
   * there is no place.
   */
  protected final void reportWritten(String what, @Nullable Path place) {
    if (place != null) {
      err().println(Printable.of("%s: %s".formatted(what, place)));
    }
  }
}

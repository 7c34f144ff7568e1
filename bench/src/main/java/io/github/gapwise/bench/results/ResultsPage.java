package io.github.gapwise.bench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A page whose tables are made of committed sweeps, each below its {@link TableDirective}. */
public final class ResultsPage {
  private ResultsPage() {}

  /** Writes the tables of a page anew: its file, and the directory of the sweeps' rows. */
  public static void main(String[] arguments) throws IOException {
    Path page = Path.of(arguments[0]);
    Files.writeString(page, withTables(Files.readString(page), Path.of(arguments[1])));
  }

  /** The text with each table as its directive has it. */
  static String withTables(String text, Path sweeps) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean isOldTable = false;
    for (String line : text.lines().toList()) {
      isOldTable = isOldTable && line.startsWith("|");
      if (!isOldTable) {
        lines.add(line);
      }
      Optional<TableDirective> directive = TableDirective.of(line);
      if (directive.isPresent()) {
        lines.addAll(table(directive.get(), sweeps));
        isOldTable = true;
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> table(TableDirective directive, Path sweeps) throws IOException {
    Path rows = sweeps.resolve(directive.sweep() + ".csv");
    return new PivotTable(directive, SweepRows.read(rows)).lines();
  }
}

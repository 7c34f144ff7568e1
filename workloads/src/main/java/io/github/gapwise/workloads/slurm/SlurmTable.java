package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What {@code sacctmgr --parsable2 show} printed: the first line names the columns. A line with
 * another number of cells, with something else in place of a number, or beyond the limits, is
 * skipped and counted.
 */
final class SlurmTable {
  private static final Pattern BAR = Pattern.compile("\\|");

  record Row(RecordLine line, List<String> columns, List<String> cells) {
    /** The cell of the first column with one of the names; empty if there is none. */
    String text(String... names) {
      for (String name : names) {
        int place = columns.indexOf(name);
        if (place >= 0) {
          return line.cell(name, cells.get(place));
        }
      }
      return "";
    }

    /** As {@link #text}, a number that is not negative. */
    double number(String... names) {
      return Math.max(0, line.wholeNumber(names[0], text(names), Long.MAX_VALUE));
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private int skipped;

  private SlurmTable() {}

  /**
   * Reads a table.
   *
   * @param needed columns that it must have
   * @throws InputFormatException if the file cannot be read, exceeds the limits, or lacks one of
   *     them
   */
  static SlurmTable read(Path file, InputLimits limits, String... needed) {
    SlurmTable table = new SlurmTable();
    try (RecordLines lines = RecordLines.open(file, limits)) {
      RecordLine header = lines.next();
      if (header == null) {
        throw new InputFormatException(file, "The table must not be empty.");
      }
      List<String> columns = cells(header.text().toLowerCase(Locale.ROOT));
      for (String column : needed) {
        if (!columns.contains(column)) {
          throw header.problem(
              "The first line must name the column %s.".formatted(column),
              "Maybe sacctmgr ran without --parsable2.");
        }
      }
      for (RecordLine line = lines.next(); line != null; line = lines.next()) {
        table.add(lines, new Row(line, columns, cells(line.text())));
      }
    }
    return table;
  }

  private void add(RecordLines lines, Row row) {
    if (lines.isWhole() && row.cells().size() == row.columns().size()) {
      rows.add(row);
    } else {
      skipped++;
    }
  }

  private static List<String> cells(String line) {
    return Arrays.stream(BAR.split(line, -1)).map(String::strip).toList();
  }

  /** Passes each row to a consumer; one that it cannot read is skipped, too. */
  void forEach(Consumer<Row> consumer) {
    for (Row row : rows) {
      try {
        consumer.accept(row);
      } catch (InputFormatException e) {
        skipped++;
      }
    }
  }

  int skipped() {
    return skipped;
  }
}

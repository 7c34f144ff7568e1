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

  /** A line in cells; it may have fewer than there are columns. */
  record Row(RecordLine line, List<String> columns, List<String> cells) {

    /** The cell of the first of the names that a column has; empty if none has one. */
    String text(String... names) {
      for (String name : names) {
        int place = columns.indexOf(name);
        if (place >= 0 && place < cells.size()) {
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
  private List<String> columns = List.of();
  private int skipped;

  private SlurmTable() {}

  /** Reads a table; refuses one that lacks a needed column. */
  static SlurmTable read(Path file, InputLimits limits, String... needed) {
    SlurmTable table = new SlurmTable();
    RecordLine.forEach(file, limits, line -> table.add(line, needed));
    if (table.columns.isEmpty()) {
      throw new InputFormatException(file, "The table must not be empty.");
    }
    return table;
  }

  private void add(RecordLine line, String... needed) {
    List<String> cells = cells(line.text(), BAR);
    if (columns.isEmpty()) {
      columns = lower(cells);
      requireColumns(line, needed);
    } else if (line.isWhole() && cells.size() == columns.size()) {
      rows.add(new Row(line, columns, cells));
    } else {
      skipped++;
    }
  }

  private void requireColumns(RecordLine header, String... needed) {
    for (String column : needed) {
      if (!columns.contains(column)) {
        throw header.problem(
            "The first line must name the column %s.".formatted(column),
            "Maybe sacctmgr ran without --parsable2.");
      }
    }
  }

  static List<String> cells(String line, Pattern separator) {
    return Arrays.stream(separator.split(line, -1)).map(String::strip).toList();
  }

  static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
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

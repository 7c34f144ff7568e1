package io.github.gapwise.simulator.report;

import io.github.gapwise.core.text.Printable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tables of text for a terminal: the first column is left-aligned, the others are right-aligned.
 * Cells are made {@linkplain Printable printable}.
 */
public final class TextTable {
  private TextTable() {}

  /**
   * Returns the table; lines end with line feeds.
   *
   * @param rows at least one row; all have the same number of cells
   */
  public static String format(List<List<String>> rows) {
    return layOut(rows.stream().map(TextTable::printable).toList());
  }

  private static List<String> printable(List<String> row) {
    return row.stream().map(Printable::of).toList();
  }

  private static String layOut(List<List<String>> rows) {
    int[] widths =
        IntStream.range(0, rows.get(0).size()).map(column -> width(rows, column)).toArray();
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        String cell = row.get(column);
        String padding = " ".repeat(widths[column] - cell.length());
        text.append(column == 0 ? cell + padding : "  " + padding + cell);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The number of columns of text of the widest line of the table. */
  static int width(List<List<String>> rows) {
    return format(rows).lines().mapToInt(String::length).max().orElse(0);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}

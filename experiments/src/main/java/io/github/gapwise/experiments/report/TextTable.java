package io.github.gapwise.experiments.report;

import io.github.gapwise.core.text.Printable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tables of text for a terminal: the first column is left-aligned, the others are right-aligned.
 * Cells are made {@linkplain Printable printable}.
 */
public final class TextTable {
  private static final Pattern ZERO = Pattern.compile("(0(\\.0+)?( s)?)?");

  private TextTable() {}

  /**
   * Returns the table; lines end with line feeds.
   *
   * @param rows at least one row; all have the same number of cells
   */
  public static String format(List<List<String>> rows) {
    List<List<String>> cells =
        rows.stream().map(row -> row.stream().map(Printable::of).toList()).toList();
    int[] widths =
        IntStream.range(0, cells.get(0).size()).map(column -> width(cells, column)).toArray();
    return cells.stream().map(row -> line(row, widths) + "\n").collect(Collectors.joining());
  }

  /**
   * Returns the rows without the columns whose cells, below the header, are all empty or zero, in
   * any unit. The first column stays.
   *
   * @param rows a header and further rows; all have the same number of cells
   * @param kept the columns that stay whatever they hold, counted from 0
   */
  public static List<List<String>> withoutZeros(List<List<String>> rows, Set<Integer> kept) {
    List<List<String>> cells = rows.subList(1, rows.size());
    int[] columns =
        IntStream.range(0, rows.get(0).size())
            .filter(column -> column == 0 || kept.contains(column) || hasNumber(cells, column))
            .toArray();
    return rows.stream().map(row -> Arrays.stream(columns).mapToObj(row::get).toList()).toList();
  }

  private static boolean hasNumber(List<List<String>> rows, int column) {
    return rows.stream().anyMatch(row -> !ZERO.matcher(row.get(column)).matches());
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      String padding = " ".repeat(widths[column] - cell.length());
      line.append(column == 0 ? cell + padding : "  " + padding + cell);
    }
    return line.toString().stripTrailing();
  }

  /** The number of columns of text of the widest line of the table. */
  static int width(List<List<String>> rows) {
    return format(rows).lines().mapToInt(String::length).max().orElse(0);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}

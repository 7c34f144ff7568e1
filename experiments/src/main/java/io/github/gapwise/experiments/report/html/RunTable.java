package io.github.gapwise.experiments.report.html;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/** Reads the tables of sweeps. */
public final class RunTable {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader()
          .setSkipHeaderRecord(true)
          .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
          .get();

  private RunTable() {}

  /**
   * Reads a table with a header, which names each column once.
   *
   * @param required columns that must be there
   * @param reader makes a value of each row
   * @throws InputFormatException if the table cannot be read or a line is malformed
   */
  public static <T> List<T> read(Path file, List<String> required, Function<TableRow, T> reader) {
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CSVParser parser = parse(file, text)) {
      List<String> header = parser.getHeaderNames();
      for (String column : required) {
        if (!header.contains(column)) {
          throw new InputFormatException(
              file, 1, "The column (%s) must be there.".formatted(FileProblems.excerpt(column)));
        }
      }
      List<T> rows = new ArrayList<>();
      for (CSVRecord cells : parser) {
        TableRow row = new TableRow(file, parser.getCurrentLineNumber(), header, cells);
        row.requireWhole();
        rows.add(reader.apply(row));
      }
      return rows;
    } catch (UncheckedIOException e) { // thrown by the parser's iterator
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause(), "cause"));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private static CSVParser parse(Path file, Reader text) throws IOException {
    try {
      return FORMAT.parse(text);
    } catch (IllegalArgumentException e) { // thrown if the header has a name twice
      throw new InputFormatException(file, 1, "The header must name each column once.");
    }
  }

  /** A row of a table. */
  public static final class TableRow {
    private final Path file;
    private final long line;
    private final List<String> header;
    private final CSVRecord cells;

    private TableRow(Path file, long line, List<String> header, CSVRecord cells) {
      this.file = file;
      this.line = line;
      this.header = header;
      this.cells = cells;
    }

    /** The names of the columns. */
    public List<String> header() {
      return header;
    }

    private void requireWhole() {
      if (cells.size() != header.size()) {
        throw problem(
            "The line must have (%d) cells as the header has, not (%d)."
                .formatted(header.size(), cells.size()));
      }
    }

    /** The text of a cell, without the guard against formulas. */
    public String text(String column) {
      return SpreadsheetText.unguard(cells.get(column));
    }

    /**
     * The number in a cell.
     *
     * @throws InputFormatException if there is none, or it is not finite
     */
    public double number(String column) {
      String cell = cells.get(column);
      try {
        double number = Double.parseDouble(cell);
        if (Double.isFinite(number)) {
          return number;
        }
      } catch (NumberFormatException e) {
        // as if it were not finite
      }
      throw problem("The %s (%s) must be a number.".formatted(column, FileProblems.excerpt(cell)));
    }

    /** Returns the exception that a line is malformed. */
    public InputFormatException problem(String message) {
      return new InputFormatException(file, line, message);
    }
  }
}

package io.github.gapwise.simulator.workload.csv;

import io.github.gapwise.core.model.Tags;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.file.SpreadsheetText;
import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.input.Ticks;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;

/** The cells of one row, read as what their columns hold. */
final class CsvRow {
  /** Not all that Java takes for a number: no hexadecimal, no letters behind, no NaN. */
  private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?");

  private static final Pattern SEMICOLON = Pattern.compile(";");

  private final Path file;
  private final long line;
  private final CSVRecord cells;
  private final int[] places;

  CsvRow(Path file, long line, CSVRecord cells, int[] places) {
    this.file = file;
    this.line = line;
    this.cells = cells;
    this.places = places;
  }

  /** The line, counted from 1. */
  long line() {
    return line;
  }

  /** Whether the file has the column and the cell something in it. */
  boolean has(CsvColumn column) {
    return !text(column).isBlank();
  }

  /** The cell as it stands, or the empty text if the file lacks the column. */
  String text(CsvColumn column) {
    int place = places[column.ordinal()];
    return place < 0 ? "" : cells.get(place);
  }

  /** A name that others chose, as {@link CsvText} writes it. */
  String name(CsvColumn column) {
    return SpreadsheetText.unguard(text(column));
  }

  /** A whole number in a range. */
  long wholeNumber(CsvColumn column, long min, long max) {
    try {
      long value = Long.parseLong(text(column).strip());
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // The sentence below says it.
    }
    throw invalid(column, "must be a whole number from %d to %d".formatted(min, max));
  }

  /** Seconds with up to three decimals, as ticks. */
  long seconds(CsvColumn column, long minTicks) {
    try {
      long ticks = Ticks.ofSecondsExactly(text(column).strip());
      if (ticks >= minTicks && ticks <= Ticks.MAX) {
        return ticks;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // The sentence below says it.
    }
    throw invalid(
        column,
        "must be a number of seconds from %s to %s with up to three decimals"
            .formatted(Ticks.toSeconds(minTicks), Ticks.toSeconds(Ticks.MAX)));
  }

  /** A finite number that is not negative. */
  double decimal(CsvColumn column) {
    String text = text(column).strip();
    if (DECIMAL.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (value >= 0 && value < Double.POSITIVE_INFINITY) {
        return value;
      }
    }
    throw invalid(column, "must be a finite number that is not negative");
  }

  /** Names separated by semicolons. */
  Tags tags(CsvColumn column) {
    if (!has(column)) {
      return Tags.none();
    }
    try {
      return Tags.of(SEMICOLON.split(SpreadsheetText.unguard(text(column).strip()), -1));
    } catch (IllegalArgumentException e) {
      throw invalid(column, "must be names without white space and comma, separated by semicolons");
    }
  }

  /** The complaint that a cell does not follow a rule. */
  InputFormatException invalid(CsvColumn column, String rule) {
    return new InputFormatException(
        file,
        line,
        "The value (%s) in column %s %s."
            .formatted(FileProblems.excerpt(text(column)), column.label(), rule));
  }
}

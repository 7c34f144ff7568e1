package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;

/**
 * The cells of one row, read as what their columns hold.
 *
 * @param line counted from 1
 * @param places the index of each column by its ordinal, or -1 if the file lacks it
 * @param kinds the index of each kind of resource
 */
record CsvRow(
    Path file, long line, CSVRecord cells, List<Integer> places, SortedMap<String, Integer> kinds) {
  /** Less than Java accepts as a number: no hexadecimal, no trailing letters, no NaN. */
  private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?");

  private static final Pattern SEMICOLON = Pattern.compile(";");

  boolean has(CsvTable.Column column) {
    return !text(column).isBlank();
  }

  /** Returns the cell as it is, or the empty text if the file lacks the column. */
  String text(CsvTable.Column column) {
    int place = places.get(column.ordinal());
    return place < 0 ? "" : cells.get(place);
  }

  /** Reads a name that others chose, as {@link CsvText} writes it. */
  String name(CsvTable.Column column) {
    return SpreadsheetText.unguard(text(column));
  }

  long wholeNumber(CsvTable.Column column, long min, long max) {
    return WholeNumbers.parse(text(column).strip(), min, max)
        .orElseThrow(() -> invalid(column, wholeFrom(min, max)));
  }

  /** Reads seconds with up to three decimals, as ticks. */
  long seconds(CsvTable.Column column, long minTicks) {
    try {
      long ticks = Ticks.ofSecondsExactly(text(column).strip());
      if (ticks >= minTicks && ticks <= Ticks.MAX) {
        return ticks;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // Reported below.
    }
    throw invalid(
        column,
        "must be a number of seconds from %s to %s with up to three decimals"
            .formatted(Ticks.toSeconds(minTicks), Ticks.toSeconds(Ticks.MAX)));
  }

  /** Reads a finite number that is not negative. */
  double decimal(CsvTable.Column column) {
    String text = text(column).strip();
    if (DECIMAL.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (value >= 0 && value < Double.POSITIVE_INFINITY) {
        return value;
      }
    }
    throw invalid(column, "must be a finite number that is not negative");
  }

  /** Reads names separated by semicolons. */
  Tags tags(CsvTable.Column column) {
    if (!has(column)) {
      return Tags.none();
    }
    try {
      return Tags.of(SEMICOLON.split(SpreadsheetText.unguard(text(column).strip()), -1));
    } catch (IllegalArgumentException e) {
      throw invalid(column, "must be names without white space and comma, separated by semicolons");
    }
  }

  /** Reads the amounts of all kinds of resources; an empty cell is 0. */
  Resources resources() {
    if (kinds.isEmpty()) {
      return Resources.none();
    }
    SortedMap<String, Long> amounts = new TreeMap<>();
    kinds.forEach((kind, place) -> amounts.put(kind, amount(kind, cells.get(place).strip())));
    return Resources.of(amounts);
  }

  private long amount(String kind, String text) {
    return WholeNumbers.parse(text.isEmpty() ? "0" : text, 0, Resources.MAX_AMOUNT)
        .orElseThrow(() -> invalid(text, kind, wholeFrom(0, Resources.MAX_AMOUNT)));
  }

  private static String wholeFrom(long min, long max) {
    return "must be a whole number from %d to %d".formatted(min, max);
  }

  InputFormatException invalid(CsvTable.Column column, String rule) {
    return invalid(text(column), column.label(), rule);
  }

  InputFormatException invalidAmount(String kind, String rule) {
    Integer place = kinds.get(kind);
    return invalid(place == null ? "" : cells.get(place), kind, rule);
  }

  private InputFormatException invalid(String text, String column, String rule) {
    return new InputFormatException(
        file,
        line,
        "The value (%s) in column %s %s.".formatted(FileProblems.excerpt(text), column, rule));
  }
}

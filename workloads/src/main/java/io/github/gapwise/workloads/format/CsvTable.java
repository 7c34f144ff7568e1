package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a file, one at a time, with columns found by their names in the first line. */
final class CsvTable implements AutoCloseable {

  /** A column of a file; an enum of all columns implements it. */
  interface Column {
    String name();

    /** The name in the first line: that of the constant, in small letters. */
    default String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a file without this column cannot be used. */
    boolean required();

    /** The position among the columns of the format. */
    int ordinal();
  }

  /** Less than Java accepts as a number: no hexadecimal, no trailing letters, no NaN. */
  private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?");

  private static final Pattern SEMICOLON = Pattern.compile(";");
  private static final Pattern OTHER_SEPARATOR = Pattern.compile("[;\t|]");

  private final Path file;
  private final Column[] columns;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final List<String> header;

  /** The index in a row by the column's ordinal, or -1 if the file lacks the column. */
  private final List<Integer> places;

  /** Columns of the file beside this one, whose names no kind of resource may have. */
  private final Column[] others;

  /** The index in a row by kind of resource. */
  private final SortedMap<String, Integer> kinds = new TreeMap<>();

  private CsvTable(Path file, Column[] columns, Column[] others, Reader reader) throws IOException {
    this.file = file;
    this.columns = columns;
    this.others = others;
    parser = CSVParser.builder().setReader(reader).setFormat(TableText.FORMAT).get();
    records = parser.iterator();
    header = readHeader();
    places = Arrays.stream(columns).map(column -> header.indexOf(column.label())).toList();
    requireColumns();
    for (int place = 0; place < header.size(); place++) {
      if (!labels().contains(header.get(place))) {
        kinds.put(kind(header.get(place)), place);
      }
    }
  }

  /**
   * Opens a file and reads its first line.
   *
   * @param columns those of the format; any other one holds the amounts of a kind of resource
   * @param others columns of the file beside this one, whose names no kind may have
   */
  static CsvTable open(Path file, InputLimits limits, Column[] columns, Column... others) {
    try {
      Reader reader = TableText.open(file, limits);
      try {
        return new CsvTable(file, columns, others, reader);
      } catch (IOException | RuntimeException e) {
        reader.close();
        throw e;
      }
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private List<String> readHeader() {
    CSVRecord first = nextRecord();
    if (first == null) {
      throw new InputFormatException(
          file, "The first line must name the columns %s.".formatted(labels()));
    }
    List<String> names = first.stream().map(String::strip).toList();
    for (int place = 0; place < names.size(); place++) {
      String name = names.get(place);
      if (!labels().contains(name) && !isKind(name, names)) {
        throw new InputFormatException(
            file,
            line(),
            "The column (%s) must be one of %s.".formatted(FileProblems.excerpt(name), labels()),
            ClosestName.hint(name, labels()));
      }
      if (names.indexOf(name) < place) {
        throw new InputFormatException(
            file, line(), "The column (%s) must occur only once.".formatted(name));
      }
    }
    return names;
  }

  /**
   * Any other name is a kind, unless it looks like one of the columns that are not there, or is
   * that of a column beside these.
   */
  private boolean isKind(String name, List<String> all) {
    List<String> missing = labels().stream().filter(label -> !all.contains(label)).toList();
    return !name.isEmpty()
        && ClosestName.to(name, missing).isEmpty()
        && Arrays.stream(others).noneMatch(other -> other.label().equals(name));
  }

  private String kind(String name) {
    String kind = SpreadsheetText.unguard(name);
    try {
      Resources.of(kind, 1);
      return kind;
    } catch (IllegalArgumentException e) {
      throw new InputFormatException(
          file,
          line(),
          "The column (%s) must be one of %s, or the name of a kind of resource, without white space, comma, semicolon and equals sign."
              .formatted(FileProblems.excerpt(name), labels()));
    }
  }

  private void requireColumns() {
    for (Column column : columns) {
      if (column.required() && places.get(column.ordinal()) < 0) {
        String problem = "The column (%s) must be there.".formatted(column.label());
        boolean hasOther = header.size() == 1 && OTHER_SEPARATOR.matcher(header.get(0)).find();
        String hint =
            hasOther ? "Maybe the columns are separated by something other than commas." : "";
        throw new InputFormatException(file, line(), problem, hint);
      }
    }
  }

  private List<String> labels() {
    return Arrays.stream(columns).map(Column::label).toList();
  }

  /** Returns the next row, or {@code null} after the last one. */
  @Nullable Row next() {
    CSVRecord row = nextRecord();
    if (row == null) {
      return null;
    }
    if (row.size() != header.size()) {
      throw new InputFormatException(
          file,
          line(),
          "The number of cells (%d) must be %d, as in the first line."
              .formatted(row.size(), header.size()));
    }
    return new Row(row);
  }

  private @Nullable CSVRecord nextRecord() {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof CharacterCodingException encoding) {
        throw FileProblems.unreadable(file, encoding);
      }
      throw new InputFormatException(
          file,
          Math.max(1, line()),
          "The cells must be separated by commas, and quotation marks must come in pairs.");
    }
  }

  /** The line of the row read last, counted from 1; the last line of a row of several lines. */
  long line() {
    return parser.getCurrentLineNumber();
  }

  @Override
  public void close() {
    try {
      parser.close();
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** A row, whose cells are read as what their columns hold. */
  final class Row {
    private final long line = parser.getCurrentLineNumber();
    private final CSVRecord cells;

    private Row(CSVRecord cells) {
      this.cells = cells;
    }

    /** The line, counted from 1. */
    long line() {
      return line;
    }

    boolean has(Column column) {
      return !text(column).isBlank();
    }

    /** Returns the cell as it is, or the empty text if the file lacks the column. */
    String text(Column column) {
      int place = places.get(column.ordinal());
      return place < 0 ? "" : cells.get(place);
    }

    /** Reads a name that others chose, as {@link CsvText} writes it. */
    String name(Column column) {
      return SpreadsheetText.unguard(text(column));
    }

    long wholeNumber(Column column, long min, long max) {
      return WholeNumbers.parse(text(column).strip(), min, max)
          .orElseThrow(() -> invalid(column, wholeFrom(min, max)));
    }

    /** Reads seconds with up to three decimals, as ticks. */
    long seconds(Column column, long minTicks) {
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
    double decimal(Column column) {
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
    Tags tags(Column column) {
      if (!has(column)) {
        return Tags.none();
      }
      try {
        return Tags.of(SEMICOLON.split(SpreadsheetText.unguard(text(column).strip()), -1));
      } catch (IllegalArgumentException e) {
        throw invalid(
            column, "must be names without white space and comma, separated by semicolons");
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

    InputFormatException invalid(Column column, String rule) {
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
}

package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
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

  private static final String OTHER_SEPARATOR =
      "Maybe the columns are separated by something other than commas.";

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
   * @param columns those of the format, by ordinal; any other one holds the amounts of a kind of
   *     resource
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
        String hint = isSeparatedOtherwise() ? OTHER_SEPARATOR : "";
        throw new InputFormatException(file, line(), problem, hint);
      }
    }
  }

  private boolean isSeparatedOtherwise() {
    return header.size() == 1 && header.get(0).chars().anyMatch(c -> ";\t|".indexOf(c) >= 0);
  }

  private List<String> labels() {
    return Arrays.stream(columns).map(Column::label).toList();
  }

  /** Returns the next row, or {@code null} after the last one. */
  @Nullable CsvRow next() {
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
    return new CsvRow(file, line(), row, places, kinds);
  }

  private @Nullable CSVRecord nextRecord() {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (UncheckedIOException e) {
      throw malformed(e);
    }
  }

  private InputFormatException malformed(UncheckedIOException failure) {
    if (failure.getCause() instanceof CharacterCodingException encoding) {
      return FileProblems.unreadable(file, encoding);
    }
    return new InputFormatException(
        file,
        Math.max(1, line()),
        "The cells must be separated by commas, and quotation marks must come in pairs.");
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
}

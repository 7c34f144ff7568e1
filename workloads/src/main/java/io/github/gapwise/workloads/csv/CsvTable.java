package io.github.gapwise.workloads.csv;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a file, one at a time, with columns found by their names in the first line. */
final class CsvTable implements AutoCloseable {
  static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  private final Path file;
  private final CsvColumn[] columns;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final List<String> header;

  /** The index in a row by the column's ordinal, or -1 if the file lacks the column. */
  private final int[] places;

  private CsvTable(Path file, CsvColumn[] columns, Reader reader) throws IOException {
    this.file = file;
    this.columns = columns;
    parser = CSVParser.builder().setReader(reader).setFormat(FORMAT).get();
    records = parser.iterator();
    header = readHeader();
    places = Arrays.stream(columns).mapToInt(column -> header.indexOf(column.label())).toArray();
    requireColumns();
  }

  /**
   * Opens a file and reads its first line.
   *
   * @param columns all columns that the file may have, by ordinal
   */
  static CsvTable open(Path file, InputLimits limits, CsvColumn[] columns) {
    try {
      Reader reader = TableText.open(file, limits);
      try {
        return new CsvTable(file, columns, reader);
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
    List<String> names = new ArrayList<>();
    for (String cell : first) {
      names.add(requireNewColumn(cell.strip(), names));
    }
    return names;
  }

  private String requireNewColumn(String name, List<String> before) {
    if (!labels().contains(name)) {
      throw new InputFormatException(
          file,
          line(),
          "The column (%s) must be one of %s.".formatted(FileProblems.excerpt(name), labels()),
          ClosestName.hint(name, labels()));
    }
    if (before.contains(name)) {
      throw new InputFormatException(
          file, line(), "The column (%s) must occur only once.".formatted(name));
    }
    return name;
  }

  private void requireColumns() {
    for (CsvColumn column : columns) {
      if (column.required() && places[column.ordinal()] < 0) {
        throw new InputFormatException(
            file, line(), "The column (%s) must be there.".formatted(column.label()));
      }
    }
  }

  private List<String> labels() {
    return Arrays.stream(columns).map(CsvColumn::label).toList();
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
    return new CsvRow(file, line(), row, places);
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

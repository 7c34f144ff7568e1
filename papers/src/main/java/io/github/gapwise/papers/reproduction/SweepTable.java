package io.github.gapwise.papers.reproduction;

import io.github.gapwise.papers.claims.Observations;
import io.github.gapwise.papers.claims.Observations.Point;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The tables of a sweep as figures of runs: parameters of workloads and options make the points,
 * {@code seed} pairs the runs, and all columns after {@code message}, with those of {@code
 * timing.csv}, are figures. Runs that failed are left out.
 */
public final class SweepTable {
  private static final String WORKLOAD = "workload";
  private static final String POLICY = "policy";
  private static final String SEED = "seed";
  private static final String STATUS = "status";
  private static final String MESSAGE = "message";
  private static final String COMMAND = "command";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  private final Path runs;
  private final Path timing;
  private final Observations.Collector observations = Observations.collector();

  private SweepTable(Path runs, Path timing) {
    this.runs = runs;
    this.timing = timing;
  }

  /**
   * Reads the tables in the directory of a sweep.
   *
   * @throws InputFormatException if one cannot be read, or they are not of the same runs
   */
  public static Observations read(Path directory) {
    Path runs = directory.resolve("runs.csv");
    Path timing = directory.resolve("timing.csv");
    List<CSVRecord> rows = records(runs, WORKLOAD, POLICY, STATUS, MESSAGE);
    List<CSVRecord> times = records(timing, WORKLOAD, POLICY);
    if (rows.size() != times.size()) {
      throw new InputFormatException(
          timing,
          "The runs (%d) must be those of runs.csv (%d).".formatted(times.size(), rows.size()));
    }
    SweepTable table = new SweepTable(runs, timing);
    for (int i = 0; i < rows.size(); i++) {
      table.add(rows.get(i), times.get(i));
    }
    return table.observations.build();
  }

  private static List<CSVRecord> records(Path file, String... columns) {
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      CSVParser parser = FORMAT.parse(text);
      requireColumns(file, parser.getHeaderNames(), columns);
      List<CSVRecord> records = parser.getRecords();
      records.forEach(record -> requireWhole(file, record));
      return records;
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    } catch (UncheckedIOException e) { // the parser's iterator wraps them
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private static void requireColumns(Path file, List<String> header, String... columns) {
    for (String column : columns) {
      if (!header.contains(column)) {
        throw new InputFormatException(file, 1, "The column (%s) must be there.".formatted(column));
      }
    }
  }

  private static void requireWhole(Path file, CSVRecord record) {
    if (!record.isConsistent()) {
      throw new InputFormatException(
          file,
          record.getRecordNumber() + 1,
          "The number of cells (%d) must be (%d)."
              .formatted(record.size(), record.getParser().getHeaderNames().size()));
    }
  }

  private void add(CSVRecord row, CSVRecord times) {
    requireSame(row, times);
    if (!row.get(STATUS).equals("done")) {
      return;
    }
    List<String> columns = row.getParser().getHeaderNames();
    int status = columns.indexOf(STATUS);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String column : columns.subList(2, status)) {
      if (Point.isParameter(column)) {
        parameters.put(column, text(row, column));
      }
    }
    String workload = text(row, WORKLOAD);
    if (workload.indexOf('(') < 0) {
      parameters.put(WORKLOAD, workload);
    }
    Map<String, Double> figures = new HashMap<>();
    putFigures(runs, figures, row, columns.subList(columns.indexOf(MESSAGE) + 1, columns.size()));
    List<String> timeColumns = new ArrayList<>(times.getParser().getHeaderNames());
    timeColumns.removeAll(columns.subList(0, status));
    timeColumns.remove(COMMAND);
    putFigures(timing, figures, times, timeColumns);
    String seed = columns.contains(SEED) ? row.get(SEED) : "";
    observations.add(new Point(parameters), seed, text(row, POLICY), figures);
  }

  private static String text(CSVRecord row, String column) {
    return SpreadsheetText.unguard(row.get(column));
  }

  private void requireSame(CSVRecord row, CSVRecord times) {
    for (String column : List.of(WORKLOAD, POLICY)) {
      if (!times.get(column).equals(row.get(column))) {
        throw new InputFormatException(
            timing,
            times.getRecordNumber() + 1,
            "The %s (%s) must be that of runs.csv (%s)."
                .formatted(column, times.get(column), row.get(column)));
      }
    }
  }

  private static void putFigures(
      Path file, Map<String, Double> figures, CSVRecord row, List<String> columns) {
    for (String column : columns) {
      if (!row.get(column).isEmpty()) {
        figures.put(column, number(file, row, column));
      }
    }
  }

  private static double number(Path file, CSVRecord row, String column) {
    try {
      return Double.parseDouble(row.get(column));
    } catch (NumberFormatException e) {
      throw new InputFormatException(
          file,
          row.getRecordNumber() + 1,
          "The %s (%s) must be a number.".formatted(column, FileProblems.excerpt(row.get(column))));
    }
  }
}

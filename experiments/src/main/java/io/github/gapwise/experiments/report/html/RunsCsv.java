package io.github.gapwise.experiments.report.html;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.input.InputFormatException;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/** Reads {@code runs.csv}, the table of a sweep: one row for each run and policy. */
final class RunsCsv {
  /**
   * A run of a sweep.
   *
   * @param workload the label of its workload
   * @param policy the label of its policy
   * @param parameters the cells of the columns of parameters, by column
   * @param message why it failed; empty if it did not
   * @param metrics the values of the metrics, in their order; none if it failed
   */
  record SweepRow(
      String workload,
      String policy,
      Map<String, String> parameters,
      String message,
      DoubleList metrics) {
    boolean isFailed() {
      return metrics.isEmpty();
    }
  }

  static final String FILE = "runs.csv";

  private static final String WORKLOAD = "workload";
  private static final String POLICY = "policy";
  private static final String STATUS = "status";
  private static final String MESSAGE = "message";
  private static final String DONE = "done";
  private static final String FAILED = "failed";

  private final Path file;
  private final CSVParser parser;
  private final List<String> header;
  private final int[] metrics;

  private RunsCsv(Path file, CSVParser parser, List<String> metrics) {
    this.file = file;
    this.parser = parser;
    header = parser.getHeaderNames();
    for (String column : List.of(WORKLOAD, POLICY, STATUS, MESSAGE)) {
      column(column);
    }
    this.metrics = metrics.stream().mapToInt(this::column).toArray();
  }

  /**
   * Reads the table of a sweep.
   *
   * @param metrics the columns of metrics
   * @throws InputFormatException if it cannot be read or a line is malformed
   */
  static List<SweepRow> read(Path directory, List<String> metrics) {
    Path file = directory.resolve(FILE);
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
            .get();
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CSVParser parser = format.parse(reader)) {
      return new RunsCsv(file, parser, metrics).rows();
    } catch (IllegalArgumentException e) { // thrown if the header has a name twice
      if (e instanceof InputFormatException) {
        throw e;
      }
      throw new InputFormatException(file, 1, "The header must name each column once.");
    } catch (UncheckedIOException e) { // thrown by the parser's iterator
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause(), "cause"));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private int column(String name) {
    int column = header.indexOf(name);
    if (column < 0) {
      throw new InputFormatException(
          file, 1, "The column (%s) must be there.".formatted(FileProblems.excerpt(name)));
    }
    return column;
  }

  private List<SweepRow> rows() {
    List<SweepRow> rows = new ArrayList<>();
    for (CSVRecord record : parser) {
      rows.add(row(record, parser.getCurrentLineNumber()));
    }
    return rows;
  }

  private SweepRow row(CSVRecord record, long line) {
    if (record.size() != header.size()) {
      throw new InputFormatException(
          file,
          line,
          "The line must have (%d) cells as the header has, not (%d)."
              .formatted(header.size(), record.size()));
    }
    String status = record.get(STATUS);
    if (!status.equals(DONE) && !status.equals(FAILED)) {
      throw new InputFormatException(
          file,
          line,
          "The status (%s) must be %s or %s."
              .formatted(FileProblems.excerpt(status), DONE, FAILED));
    }
    return new SweepRow(
        text(record, WORKLOAD),
        text(record, POLICY),
        parameters(record),
        text(record, MESSAGE),
        status.equals(DONE) ? DoubleList.of(values(record, line)) : DoubleList.of());
  }

  private static String text(CSVRecord record, String column) {
    return SpreadsheetText.unguard(record.get(column));
  }

  /** The columns between those of the policy and the status. */
  private Map<String, String> parameters(CSVRecord record) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String column : header.subList(header.indexOf(POLICY) + 1, header.indexOf(STATUS))) {
      parameters.put(column, text(record, column));
    }
    return parameters;
  }

  private double[] values(CSVRecord record, long line) {
    double[] values = new double[metrics.length];
    for (int k = 0; k < metrics.length; k++) {
      String cell = record.get(metrics[k]);
      values[k] = number(cell);
      if (!Double.isFinite(values[k])) {
        throw new InputFormatException(
            file,
            line,
            "The %s (%s) must be a number."
                .formatted(header.get(metrics[k]), FileProblems.excerpt(cell)));
      }
    }
    return values;
  }

  private static double number(String cell) {
    try {
      return Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}

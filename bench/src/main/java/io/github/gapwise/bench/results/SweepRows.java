package io.github.gapwise.bench.results;

import io.github.gapwise.workloads.file.JsonValue;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The rows of a sweep, as in its {@code runs.csv}, or of measurements. */
record SweepRows(Path file, List<Map<String, String>> rows) {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  /**
   * Reads the rows.
   *
   * @throws IllegalArgumentException if a run has failed: means without it would not show that
   */
  static SweepRows read(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      List<Map<String, String>> rows = FORMAT.parse(reader).stream().map(CSVRecord::toMap).toList();
      SweepRows read = new SweepRows(file, rows);
      rows.forEach(read::requireDone);
      return read;
    }
  }

  /**
   * Reads the measurements of JMH: a row for each benchmark and its parameters, with {@code
   * benchmark} for its method, a column for each parameter, {@code score} for the time and a column
   * for each further metric, such as {@code gc.alloc.rate.norm}. A metric whose error is known has
   * another column for it, such as {@code score.error}: half of the 99.9 % interval.
   */
  static SweepRows readJmh(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      List<JsonValue> runs = JsonValue.read(file, reader).items();
      return new SweepRows(file, runs.stream().map(SweepRows::measured).toList());
    }
  }

  private static Map<String, String> measured(JsonValue run) {
    Map<String, String> row = new LinkedHashMap<>();
    String method = run.get("benchmark").text();
    row.put("benchmark", method.substring(method.lastIndexOf('.') + 1));
    run.find("params")
        .ifPresent(params -> params.fields().forEach((name, value) -> row.put(name, value.text())));
    put("score", run.get("primaryMetric"), row);
    run.get("secondaryMetrics").fields().forEach((name, metric) -> put(name, metric, row));
    return row;
  }

  private static void put(String name, JsonValue metric, Map<String, String> row) {
    row.put(name, Double.toString(metric.get("score").number()));
    metric
        .find("scoreError")
        .filter(error -> !error.isText()) // a text says that it is no number
        .ifPresent(error -> row.put(name + ".error", Double.toString(error.number())));
  }

  private void requireDone(Map<String, String> row) {
    if (!Objects.equals(row.get("status"), "done")) {
      throw new IllegalArgumentException("The sweep (" + file + ") has a run that failed: " + row);
    }
  }

  /** The values of a column in the order of the rows, each once, without empty ones. */
  List<String> values(String column) {
    return rows.stream()
        .map(row -> value(row, column))
        .filter(value -> !value.isEmpty())
        .distinct()
        .toList();
  }

  /** The rows with one of the given values in a column. */
  SweepRows where(String column, List<String> values) {
    return new SweepRows(
        file, rows.stream().filter(row -> values.contains(value(row, column))).toList());
  }

  /** The numbers of a column by workload; there must be one row for each workload. */
  Map<String, Double> byWorkload(String column) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (Map<String, String> row : rows) {
      String workload = value(row, "workload");
      if (numbers.put(workload, Double.valueOf(value(row, column))) != null) {
        throw new IllegalArgumentException(
            "The sweep (%s) has more than one row of %s where one is meant."
                .formatted(file, workload));
      }
    }
    return numbers;
  }

  /** The numbers of a column in the rows that have the given values. */
  double[] numbers(String column, Map<String, String> where) {
    return rows.stream()
        .filter(
            row -> where.keySet().stream().allMatch(key -> value(row, key).equals(where.get(key))))
        .mapToDouble(row -> Double.parseDouble(value(row, column)))
        .toArray();
  }

  private String value(Map<String, String> row, String column) {
    String value = row.get(column);
    if (value == null) {
      throw new IllegalArgumentException(
          "The column (%s) of %s must be one of %s."
              .formatted(column, file.getFileName(), row.keySet()));
    }
    return value;
  }
}

package io.github.gapwise.bench.results;

import io.github.gapwise.workloads.file.JsonValue;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The measurements of JMH as rows like those of a sweep: one for each benchmark and its parameters,
 * with {@code benchmark} for its method, a column for each parameter, {@code score} for the time
 * and a column for each further metric, such as {@code gc.alloc.rate.norm}. A metric whose error is
 * known has another column for it, such as {@code score.error}: half of the 99.9 % interval.
 */
final class JmhRows {
  private JmhRows() {}

  static SweepRows read(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      List<JsonValue> runs = JsonValue.read(file, reader).items();
      return new SweepRows(file, runs.stream().map(JmhRows::row).toList());
    }
  }

  private static Map<String, String> row(JsonValue run) {
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
}

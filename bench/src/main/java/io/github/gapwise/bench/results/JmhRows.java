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
 * and a column for each further metric, such as {@code gc.alloc.rate.norm}.
 */
final class JmhRows {
  private JmhRows() {}

  /** Reads a JSON file of JMH. */
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
    row.put("score", score(run.get("primaryMetric")));
    run.get("secondaryMetrics").fields().forEach((name, metric) -> row.put(name, score(metric)));
    return row;
  }

  private static String score(JsonValue metric) {
    return Double.toString(metric.get("score").number());
  }
}

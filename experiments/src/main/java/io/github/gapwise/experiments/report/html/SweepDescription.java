package io.github.gapwise.experiments.report.html;

import io.github.gapwise.workloads.file.JsonValue;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sweep was requested to run, from its {@code sweep.json}.
 *
 * @param texts the version, the command and the shard, by field; those that are present
 * @param workloads the labels as requested, with ranges
 * @param axes the parameters with their values
 * @param metrics the labels of the columns of metrics
 * @param runs the number of runs of the sweep
 */
record SweepDescription(
    Map<String, String> texts,
    List<String> workloads,
    List<Axis> axes,
    List<String> metrics,
    long runs) {
  /** A parameter of a workload, an option or a policy, with its values as read. */
  record Axis(String column, String of, List<String> values) {
    /**
     * Returns the same with rising values if all are numbers: workloads may name them in any order.
     */
    Axis sorted() {
      try {
        return new Axis(
            column,
            of,
            values.stream().sorted(Comparator.comparingDouble(Double::parseDouble)).toList());
      } catch (NumberFormatException e) {
        return this;
      }
    }
  }

  static final String FILE = "sweep.json";
  private static final List<String> TEXTS = List.of("gapwise", "java", "command", "shard");

  /** The text of a field, empty if it is not there. */
  String text(String field) {
    return texts.getOrDefault(field, "");
  }

  static SweepDescription read(Path directory) {
    return of(JsonValue.read(directory.resolve(FILE)));
  }

  private static SweepDescription of(JsonValue root) {
    Map<String, String> texts = new LinkedHashMap<>();
    TEXTS.forEach(name -> root.find(name).ifPresent(value -> texts.put(name, value.text())));
    return new SweepDescription(
        texts,
        root.find("workloads").map(SweepDescription::texts).orElse(List.of()),
        root.get("axes").items().stream().map(SweepDescription::axis).toList(),
        texts(root.get("metrics")),
        (long) root.get("runs").number());
  }

  private static Axis axis(JsonValue axis) {
    return new Axis(axis.get("column").text(), axis.get("of").text(), texts(axis.get("values")));
  }

  private static List<String> texts(JsonValue array) {
    return array.items().stream().map(JsonValue::text).toList();
  }
}

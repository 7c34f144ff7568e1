package io.github.gapwise.experiments.sweep;

import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.JsonTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * {@code sweep.json}: what was requested, by which version, and the parameters with their values.
 */
final class SweepJson {
  static final String FILE = "sweep.json";

  private SweepJson() {}

  static Map<String, Object> fields(SweepTables tables, Path root) {
    SweepRequest request = tables.request();
    SweepDefinition definition = request.definition();
    Map<String, Object> fields =
        JsonTree.object(
            "gapwise", request.provenance().version(),
            "java", System.getProperty("java.version"),
            "command", request.command() + " --out " + ShellText.quote(root.toString()),
            "workloads", definition.workloads(),
            "policies", definition.policies(),
            "options", definition.options(),
            "axes", tables.plan().axes().stream().map(SweepJson::axis).toList(),
            "metrics", definition.metrics().stream().map(Metric::label).toList(),
            "runs", tables.plan().size());
    if (!request.shard().equals(Shard.WHOLE)) {
      fields.put("shard", request.shard().toString());
    }
    long missing = tables.missing();
    if (missing > 0) {
      fields.put("missing", missing);
    }
    return fields;
  }

  private static Map<String, Object> axis(SweepAxis axis) {
    return JsonTree.object(
        "column", axis.column(), "of", axis.of().label(), "values", List.copyOf(axis.values()));
  }
}

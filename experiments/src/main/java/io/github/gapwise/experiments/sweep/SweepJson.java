package io.github.gapwise.experiments.sweep;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code sweep.json}: what was requested, by which version, and the parameters with their values.
 */
final class SweepJson {
  static final String FILE = "sweep.json";

  private SweepJson() {}

  static void write(OutputStream content, SweepTables tables, Path root) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(content)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      JsonTree.write(json, fields(tables, root));
      json.writeRaw('\n');
    }
  }

  private static Map<String, Object> fields(SweepTables tables, Path root) {
    SweepRequest request = tables.request();
    SweepDefinition definition = request.definition();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("gapwise", request.provenance().version());
    fields.put("java", System.getProperty("java.version"));
    fields.put("command", request.command() + " --out " + ShellText.quote(root.toString()));
    fields.put("workloads", definition.workloads());
    fields.put("policies", definition.policies());
    fields.put("options", definition.options());
    fields.put("axes", tables.plan().axes().stream().map(SweepJson::axis).toList());
    fields.put("metrics", definition.metrics().stream().map(Metric::label).toList());
    fields.put("runs", tables.plan().size());
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
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("column", axis.column());
    fields.put("of", axis.of().label());
    fields.put("values", List.copyOf(axis.values()));
    return fields;
  }
}

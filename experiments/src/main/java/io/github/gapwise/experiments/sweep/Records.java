package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.file.JsonValue;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The JSON of the records of a journal. */
final class Records {
  static final String ROW = "row";
  static final String REQUEST = "sweep";

  private Records() {}

  static Map<String, Object> of(RunRow row) {
    SchedulerRunTime time = row.schedulerTime();
    return Map.of(
        ROW,
        JsonTree.object(
            "workload", row.workload(),
            "options", row.options(),
            "policy", row.policy(),
            "stamp", row.stamp(),
            "seconds", row.seconds(),
            "problem", row.problem(),
            "values", row.values(),
            "figures", row.figures(),
            "scheduler",
                List.of(
                    time.events(),
                    time.meanNanos(),
                    time.medianNanos(),
                    time.p99Nanos(),
                    time.maxNanos(),
                    row.nanosPerJob())));
  }

  static RunRow row(JsonValue fields) {
    List<Double> time = fields.get("scheduler").items().stream().map(Records::number).toList();
    return new RunRow(
        fields.get("workload").text(),
        texts(fields.get("options")),
        fields.get("policy").text(),
        fields.get("stamp").text(),
        number(fields.get("seconds")),
        fields.get("problem").text(),
        DoubleList.of(fields.get("values").items().stream().mapToDouble(Records::number).toArray()),
        figures(fields.get("figures")),
        new SchedulerRunTime(
            time.get(0).longValue(),
            time.get(1),
            time.get(2).longValue(),
            time.get(3).longValue(),
            time.get(4).longValue()),
        time.get(5));
  }

  private static Map<String, Double> figures(JsonValue object) {
    Map<String, Double> figures = new LinkedHashMap<>();
    object.fields().forEach((column, value) -> figures.put(column, number(value)));
    return figures;
  }

  /** Reads a number; infinity and NaN are texts, because JSON has neither. */
  private static double number(JsonValue value) {
    return value.isText() ? Double.parseDouble(value.text()) : value.number();
  }

  private static Map<String, String> texts(JsonValue object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.fields().forEach((name, value) -> texts.put(name, value.text()));
    return texts;
  }

  private static List<String> list(JsonValue array) {
    return array.items().stream().map(JsonValue::text).toList();
  }

  static Map<String, Object> of(SweepRequest request) {
    SweepDefinition definition = request.definition();
    Provenance provenance = request.provenance();
    return Map.of(
        REQUEST,
        JsonTree.object(
            "gapwise", provenance.version(),
            "program", provenance.program(),
            "inputs", provenance.inputs(),
            "plugins", provenance.plugins(),
            "command", request.command(),
            "workloads", definition.workloads(),
            "files", definition.files(),
            "options", definition.options(),
            "range_fields", definition.rangeFields(),
            "policies", definition.policies(),
            "metrics", definition.metrics().stream().map(Metric::label).toList(),
            "kept_jobs", definition.keptJobs().map(Enum::name).orElse(""),
            "shard", request.shard().toString()));
  }

  static SweepRequest request(JsonValue fields) {
    SweepDefinition definition =
        new SweepDefinition(
            list(fields.get("workloads")),
            Set.copyOf(list(fields.get("files"))),
            texts(fields.get("options")),
            Set.copyOf(list(fields.get("range_fields"))),
            list(fields.get("policies")),
            list(fields.get("metrics")).stream().map(Metric::ofLabel).toList(),
            Optional.of(fields.get("kept_jobs").text())
                .filter(name -> !name.isEmpty())
                .map(ScheduleFormat::valueOf));
    Provenance provenance =
        new Provenance(
            fields.get("gapwise").text(),
            fields.get("program").text(),
            texts(fields.get("inputs")),
            fields.find("plugins").map(Records::texts).orElse(Map.of()));
    Shard shard = Shard.parse(fields.get("shard").text());
    return new SweepRequest(definition, provenance, shard, fields.get("command").text());
  }
}

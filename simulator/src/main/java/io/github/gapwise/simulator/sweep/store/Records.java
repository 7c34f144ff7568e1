package io.github.gapwise.simulator.sweep.store;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.report.ScheduleFormat;
import io.github.gapwise.simulator.sweep.plan.Provenance;
import io.github.gapwise.simulator.sweep.plan.Shard;
import io.github.gapwise.simulator.sweep.plan.SweepDefinition;
import io.github.gapwise.simulator.sweep.plan.SweepRequest;
import java.io.IOException;
import java.util.ArrayList;
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
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("workload", row.workload());
    fields.put("options", row.options());
    fields.put("policy", row.policy());
    fields.put("stamp", row.stamp());
    fields.put("seconds", row.seconds());
    fields.put("problem", row.problem());
    fields.put("values", list(row.values()));
    fields.put("figures", row.figures());
    SchedulerRunTime time = row.schedulerTime();
    fields.put(
        "scheduler",
        List.of(
            time.events(),
            time.meanNanos(),
            time.medianNanos(),
            time.p99Nanos(),
            time.maxNanos(),
            row.nanosPerJob()));
    return Map.of(ROW, fields);
  }

  private static List<Double> list(double[] values) {
    List<Double> list = new ArrayList<>(values.length);
    for (double value : values) {
      list.add(value);
    }
    return list;
  }

  static RunRow row(Fields fields) throws IOException {
    double[] time = fields.numbers("scheduler");
    return new RunRow(
        fields.text("workload"),
        fields.textsByName("options"),
        fields.text("policy"),
        fields.text("stamp"),
        fields.number("seconds"),
        fields.text("problem"),
        fields.numbers("values"),
        fields.numbersByName("figures"),
        new SchedulerRunTime(
            (long) time[0], time[1], (long) time[2], (long) time[3], (long) time[4]),
        time[5]);
  }

  static Map<String, Object> of(SweepRequest request) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("gapwise", request.provenance().version());
    fields.put("program", request.provenance().program());
    fields.put("inputs", request.provenance().inputs());
    fields.put("command", request.command());
    fields.put("workloads", request.definition().workloads());
    fields.put("files", request.definition().files());
    fields.put("options", request.definition().options());
    fields.put("range_fields", request.definition().rangeFields());
    fields.put("policies", request.definition().policies());
    fields.put("metrics", request.definition().metrics().stream().map(Metric::label).toList());
    fields.put("kept_jobs", request.definition().keptJobs().map(Enum::name).orElse(""));
    fields.put("shard", request.shard().toString());
    return Map.of(REQUEST, fields);
  }

  private static Optional<ScheduleFormat> format(String name) {
    return name.isEmpty() ? Optional.empty() : Optional.of(ScheduleFormat.valueOf(name));
  }

  static SweepRequest request(Fields fields) throws IOException {
    SweepDefinition definition =
        new SweepDefinition(
            fields.texts("workloads"),
            Set.copyOf(fields.texts("files")),
            fields.textsByName("options"),
            Set.copyOf(fields.texts("range_fields")),
            fields.texts("policies"),
            fields.texts("metrics").stream().map(Metric::ofLabel).toList(),
            format(fields.text("kept_jobs")));
    Provenance provenance =
        new Provenance(
            fields.text("gapwise"), fields.text("program"), fields.textsByName("inputs"));
    Shard shard = Shard.parse(fields.text("shard"));
    return new SweepRequest(definition, provenance, shard, fields.text("command"));
  }
}

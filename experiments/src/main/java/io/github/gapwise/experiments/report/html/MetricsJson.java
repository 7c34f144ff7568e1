package io.github.gapwise.experiments.report.html;

import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.JsonTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The definitions of metrics for the data of a page. */
final class MetricsJson {
  private MetricsJson() {}

  /** Returns the metrics of the given labels; for an unknown one, only the label. */
  static List<Map<String, Object>> of(List<String> labels) {
    return labels.stream().map(MetricsJson::of).toList();
  }

  private static Map<String, Object> of(String label) {
    Map<String, Object> fields = JsonTree.object("label", label);
    for (Metric metric : Metric.values()) {
      if (metric.label().equals(label)) {
        fields.put("unit", metric.unit().name().toLowerCase(Locale.ROOT));
        fields.put("definition", metric.definition());
        fields.put("better", better(metric));
      }
    }
    return fields;
  }

  /** Neither if the metric describes the workload or the choice of machines. */
  private static String better(Metric metric) {
    return switch (metric) {
      case COMPLETED, USAGE, WEIGHTED_USAGE, SYSTEM_USAGE, SYSTEM_USAGE_EVENTS -> "more";
      case PROCESS_RATIO, STARTED_AT_RELEASE, USAGE_FAIRNESS -> "more";
      case DUE, OUTSIDE, REFUSED, SACRIFICES, CRASHED, WITHDRAWN -> "neither";
      case USAGE_SLOWEST_QUARTER, USAGE_SECOND_QUARTER -> "neither";
      case USAGE_THIRD_QUARTER, USAGE_FASTEST_QUARTER -> "neither";
      default -> "less";
    };
  }
}

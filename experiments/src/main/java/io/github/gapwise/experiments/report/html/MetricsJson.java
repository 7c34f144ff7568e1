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
        fields.put("unit", lowerCase(metric.unit()));
        fields.put("definition", metric.definition());
        fields.put("better", lowerCase(MetricPreference.of(metric)));
      }
    }
    return fields;
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

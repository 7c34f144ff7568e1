package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Writes the definitions of metrics into the data of a page. */
final class MetricsJson {
  private MetricsJson() {}

  /** Writes the metrics of the given labels; for an unknown one, only the label. */
  static void write(JsonGenerator json, List<String> labels) throws IOException {
    json.writeArrayFieldStart("metrics");
    for (String label : labels) {
      json.writeStartObject();
      json.writeStringField("label", label);
      for (Metric metric : Metric.values()) {
        if (metric.label().equals(label)) {
          write(json, metric);
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Metric metric) throws IOException {
    json.writeStringField("unit", metric.unit().name().toLowerCase(Locale.ROOT));
    json.writeStringField("definition", metric.definition());
    json.writeStringField("better", MetricPreference.of(metric).name().toLowerCase(Locale.ROOT));
  }
}

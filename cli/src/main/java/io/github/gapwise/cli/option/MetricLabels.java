package io.github.gapwise.cli.option;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The metrics that a user names. */
public final class MetricLabels {
  /** Stands for all of them. */
  public static final String ALL = "all";

  private MetricLabels() {}

  /** Returns the metrics of a list such as {@code mean_wait,p99_wait}, or all; none twice. */
  public static List<Metric> read(String labels) {
    if (labels.equals(ALL)) {
      return List.of(Metric.values());
    }
    Set<Metric> metrics = new LinkedHashSet<>();
    for (String label : labels.split(",", -1)) {
      if (!metrics.add(Metric.ofLabel(label.strip()))) {
        throw new InvalidInputException(
            "The metric (%s) must be given only once.".formatted(label.strip()));
      }
    }
    return List.copyOf(metrics);
  }
}

package io.github.gapwise.cli.option;

import io.github.gapwise.simulator.metrics.Metric;
import java.util.Arrays;
import java.util.List;

/** The metrics that a user names. */
public final class MetricLabels {
  /** Stands for all of them. */
  public static final String ALL = "all";

  private MetricLabels() {}

  /**
   * Returns the metrics of a list such as {@code mean_wait,p99_wait}, or all.
   *
   * @throws IllegalArgumentException if one is unknown
   */
  public static List<Metric> read(String labels) {
    return labels.equals(ALL)
        ? List.of(Metric.values())
        : Arrays.stream(labels.split(",", -1)).map(String::strip).map(Metric::ofLabel).toList();
  }
}

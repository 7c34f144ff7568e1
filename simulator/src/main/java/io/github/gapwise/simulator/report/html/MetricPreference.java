package io.github.gapwise.simulator.report.html;

import io.github.gapwise.simulator.metrics.Metric;

/** Which of two values of a metric is the better one. */
enum MetricPreference {
  LESS,
  MORE,
  /** Says of the workload or the choice of machines, not how well a policy did. */
  NEITHER;

  static MetricPreference of(Metric metric) {
    return switch (metric) {
      case COMPLETED, USAGE, WEIGHTED_USAGE, SYSTEM_USAGE, PROCESS_RATIO -> MORE;
      case DUE, OUTSIDE, REFUSED, SACRIFICES -> NEITHER;
      default -> LESS;
    };
  }
}

package io.github.gapwise.experiments.report.html;

import io.github.gapwise.simulator.metrics.Metric;

/** Which of two values of a metric is the better one. */
enum MetricPreference {
  LESS,
  MORE,
  /** Describes the workload or the choice of machines, not how well a policy did. */
  NEITHER;

  static MetricPreference of(Metric metric) {
    return switch (metric) {
      case COMPLETED, USAGE, WEIGHTED_USAGE, SYSTEM_USAGE, SYSTEM_USAGE_EVENTS -> MORE;
      case PROCESS_RATIO, STARTED_AT_RELEASE, USAGE_FAIRNESS -> MORE;
      case DUE, OUTSIDE, REFUSED, SACRIFICES, CRASHED, WITHDRAWN -> NEITHER;
      case USAGE_SLOWEST_QUARTER, USAGE_SECOND_QUARTER -> NEITHER;
      case USAGE_THIRD_QUARTER, USAGE_FASTEST_QUARTER -> NEITHER;
      default -> LESS;
    };
  }
}

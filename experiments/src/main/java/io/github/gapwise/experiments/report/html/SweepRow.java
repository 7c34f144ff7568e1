package io.github.gapwise.experiments.report.html;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.util.Map;

/**
 * A run of a sweep.
 *
 * @param workload the label of its workload
 * @param policy the label of its policy
 * @param parameters the cells of the columns of parameters, by column
 * @param message why it failed; empty if it did not
 * @param metrics the values of the metrics, in their order; none if it failed
 */
record SweepRow(
    String workload,
    String policy,
    Map<String, String> parameters,
    String message,
    DoubleList metrics) {

  boolean isFailed() {
    return metrics.isEmpty();
  }
}

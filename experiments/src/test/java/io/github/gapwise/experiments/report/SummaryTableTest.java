package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.simulator.metrics.Metric;
import org.junit.jupiter.api.Test;

final class SummaryTableTest {

  /** Percentiles, maxima and instruments are for files, and for whoever asks. */
  @Test
  void everyMean_isShownOnce() {
    assertThat(SummaryTable.shown()).doesNotHaveDuplicates();
    assertThat(Metric.values())
        .filteredOn(metric -> !SummaryTable.shown().contains(metric))
        .allMatch(
            metric ->
                metric
                    .label()
                    .matches(
                        "(median|p95|p99|max)_.*|.*_fastest|outside|.*due|.*_events|started_.*"
                            + "|usage_.+"));
  }
}

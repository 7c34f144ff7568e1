package io.github.gapwise.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.simulator.metrics.Metric;
import org.junit.jupiter.api.Test;

final class SummaryTableTest {

  @Test
  void everyMetric_isShownOnce() {
    assertThat(SummaryTable.shown()).containsExactlyInAnyOrder(Metric.values());
  }
}

package io.github.gapwise.core.objective;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PlanTotalsTest {

  @Test
  void newTotals_areThoseOfEmptyPlan() {
    assertThat(new PlanTotals())
        .hasToString("PlanTotals[nonDelayed=0, latestCompletion=0, cpuTime=0]");
  }

  @Test
  void copy_doesNotFollowItsSource() {
    PlanTotals source = new PlanTotals().set(1, 2, 3);
    PlanTotals copy = new PlanTotals();
    copy.copyFrom(source);
    source.set(4, 5, 6);
    assertThat(copy.nonDelayed()).isEqualTo(1);
    assertThat(copy.latestCompletion()).isEqualTo(2);
    assertThat(copy.cpuTime()).isEqualTo(3);
    assertThat(source).hasToString("PlanTotals[nonDelayed=4, latestCompletion=5, cpuTime=6]");
  }
}

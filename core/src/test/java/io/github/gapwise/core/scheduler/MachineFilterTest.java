package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MachineFilterTest {

  @Test
  void filterWhoseAnswersNeverChange_isNotAskedAgain() {
    assertThat(MachineFilter.ALL.nextLook(5)).isEqualTo(Scheduler.NEVER);
  }
}

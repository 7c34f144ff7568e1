package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class StartReasonTest {

  @Test
  void label_isTheNameInLowerCase_andNothingIfUnstated() {
    assertThat(StartReason.BACKFILLED.label()).isEqualTo("backfilled");
    assertThat(StartReason.UNSTATED.label()).isEmpty();
  }
}

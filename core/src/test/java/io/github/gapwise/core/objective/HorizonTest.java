package io.github.gapwise.core.objective;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HorizonTest {

  @Test
  void length_isCountedFromNowOrZero() {
    assertThat(Horizon.NOW.length(100, 30)).isEqualTo(70);
    assertThat(Horizon.ZERO.length(100, 30)).isEqualTo(100);
  }

  @Test
  void length_ofPlanThatShouldBeOver_isNegativeFromNow() {
    assertThat(Horizon.NOW.length(20, 30)).isEqualTo(-10);
    assertThat(Horizon.ZERO.length(20, 30)).isEqualTo(20);
  }
}

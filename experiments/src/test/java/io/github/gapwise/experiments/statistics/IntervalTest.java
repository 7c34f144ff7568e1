package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class IntervalTest {

  @Test
  void endsOutOfOrder_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Interval(2, 1))
        .withMessage("The lower end (2.0) must not be above the upper end (1.0).");
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(Double.NaN, 1));
  }
}

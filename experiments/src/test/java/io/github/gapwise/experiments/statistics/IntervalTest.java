package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class IntervalTest {

  @Test
  void contains_holdsForBothEnds() {
    Interval interval = new Interval(-1, 2);

    assertThat(interval.contains(-1)).isTrue();
    assertThat(interval.contains(2)).isTrue();
    assertThat(interval.contains(2.1)).isFalse();
    assertThat(interval.contains(-1.1)).isFalse();
  }

  @Test
  void isWithin_asksOfBothEnds() {
    Interval interval = new Interval(-1, 2);

    assertThat(interval.isWithin(2)).isTrue();
    assertThat(interval.isWithin(1.9)).isFalse();
    assertThat(new Interval(-2, 1).isWithin(1.9)).isFalse();
    assertThat(new Interval(0, 0).isWithin(0)).isTrue();
  }

  @Test
  void endsOutOfOrder_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Interval(2, 1))
        .withMessage("The lower end (2.0) must not be above the upper end (1.0).");
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(Double.NaN, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(0, 1).isWithin(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(0, 1).isWithin(Double.NaN));
  }
}

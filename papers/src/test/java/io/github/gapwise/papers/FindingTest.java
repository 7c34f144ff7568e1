package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.papers.Finding.Conclusion;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Numbers and points in the words of findings. */
final class FindingTest {
  @Test
  void place_standsBeforeWhatIsThere() {
    assertThat(Finding.at("x=1", "a < b")).isEqualTo("x=1: a < b");
    assertThat(Finding.at("", "a < b")).isEqualTo("a < b");
  }

  @Test
  void numbers_haveFourDigits_inPlainNotation() {
    assertThat(Finding.number(123456)).isEqualTo("123500");
    assertThat(Finding.number(0.00012345)).isEqualTo("0.0001234");
    assertThat(Finding.number(Double.NaN)).isEqualTo("-");
    assertThat(Finding.number(Double.POSITIVE_INFINITY)).isEqualTo("infinite");
  }

  @Test
  void effect_standsBeforeItsInterval_ifItHasOne() {
    assertThat(finding(Optional.of(new Interval(-0.25, -0.18))).effectInWords())
        .isEqualTo("-0.2133 [-0.25, -0.18]");
    assertThat(finding(Optional.empty()).effectInWords()).isEqualTo("-0.2133");
  }

  private static Finding finding(Optional<Interval> interval) {
    return new Finding("", Conclusion.HOLDS, -0.21327, interval, 20, "");
  }

  @Test
  void probability_thatIsTiny_isOnlyBounded() {
    assertThat(Finding.probability(0.00009999)).isEqualTo("< 0.0001");
    assertThat(Finding.probability(0.0001)).isEqualTo("0.0001");
  }
}

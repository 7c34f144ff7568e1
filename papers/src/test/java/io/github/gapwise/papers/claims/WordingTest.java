package io.github.gapwise.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers and places in sentences. */
final class WordingTest {
  @Test
  void place_standsBeforeWhatIsThere() {
    assertThat(Wording.at("x=1", "a < b")).isEqualTo("x=1: a < b");
    assertThat(Wording.at("", "a < b")).isEqualTo("a < b");
  }

  @Test
  void numbers_haveFourDigits_inPlainNotation() {
    assertThat(Wording.number(123456)).isEqualTo("123500");
    assertThat(Wording.number(0.00012345)).isEqualTo("0.0001234");
    assertThat(Wording.number(Double.NaN)).isEqualTo("none");
    assertThat(Wording.number(Double.POSITIVE_INFINITY)).isEqualTo("infinite");
  }

  @Test
  void probability_thatIsTiny_isOnlyBounded() {
    assertThat(Wording.probability(0.00009999)).isEqualTo("< 0.0001");
    assertThat(Wording.probability(0.0001)).isEqualTo("0.0001");
  }
}

package io.github.gapwise.simulator.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProportionTest {

  /**
   * Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17,
   * 1998, table I, method 3.
   */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void interval_isThatOfNewcombesTable(int hits, int total, double low, double high) {
    Interval interval = new Proportion(hits, total).interval();

    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  @Test
  void interval_isTheSameForHitsAndMisses() {
    Interval hits = new Proportion(3, 10).interval(0.9);
    Interval misses = new Proportion(7, 10).interval(0.9);

    assertThat(misses.low()).isCloseTo(1 - hits.high(), within(1e-12));
    assertThat(new Proportion(20, 20).interval().high()).isEqualTo(1);
    assertThat(new Proportion(1, 1).interval().low()).isBetween(0.2, 0.21);
  }

  @Test
  void countsThatCannotBe_areRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Proportion(-1, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> new Proportion(0, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Proportion(3, 2))
        .withMessage("The total (2) must be at least 1 and the number of hits (3).");
  }
}

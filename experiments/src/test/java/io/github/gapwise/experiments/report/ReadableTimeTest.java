package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReadableTimeTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "0.004, 0 s",
    "0.25, 0.25 s",
    "10, 10.00 s",
    "12.5, 12.50 s",
    "59.994, 59.99 s",
    "59.996, 1 min 00 s",
    "65.4, 1 min 05 s",
    "3599.4, 59 min 59 s",
    "3599.5, 1 h 00 min",
    "15385.3, 4 h 16 min",
    "172769, 47 h 59 min",
    "172770, 2 d 00 h",
    "359970, 4 d 04 h",
    "409362, 4 d 18 h",
    "980040, 11 d 08 h",
    "288190992.987, 3335 d 13 h",
  })
  void time_hasTwoUnitsAtMost(double seconds, String text) {
    assertThat(ReadableTime.of(seconds)).isEqualTo(text);
  }
}

package io.github.gapwise.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.workloads.input.Ticks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class TimeTextTest {
  private final TimeText times = new TimeText();

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "90, 90000",
    "0.0004, 0",
    "2.5, 2500",
    "90s, 90000",
    "3m, 180000",
    "1.5h, 5400000",
    "7d, 604800000",
    "7d8h30m, 635400000",
    "1d0.5s, 86400500"
  })
  void text_isReadAsTicks(String text, long ticks) {
    assertThat(times.convert(text)).isEqualTo(ticks);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "-1", "1e5", "d", "1w", "1m2h", "1h2", "1d1d", "1.h", "NaN", "1 h", "1H"})
  void otherText_isRefused(String text) {
    assertThatThrownBy(() -> times.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage(
            "The time (%s) must be in seconds, or numbers with the units d, h, m and s, as in"
                + " 7d8h30m.",
            text);
  }

  @Test
  void timeTooLong_isRefused() {
    assertThat(times.convert(Ticks.toSeconds(Ticks.MAX))).isEqualTo(Ticks.MAX);
    for (String text : new String[] {"9007199254740.993", "99999999999999999999d"}) {
      assertThatThrownBy(() -> times.convert(text))
          .isInstanceOf(TypeConversionException.class)
          .hasMessageContaining("at most 104249991d8h59m0.992s.");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "0.001s", "59.999s", "1m", "7d8h30m", "14d", "1d1s", "23h59m59s"})
  void format_isReadBack(String text) {
    assertThat(TimeText.format(times.convert(text))).isEqualTo(text);
  }
}

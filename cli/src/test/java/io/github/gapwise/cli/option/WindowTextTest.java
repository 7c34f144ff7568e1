package io.github.gapwise.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.simulator.metrics.ObservationWindow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

final class WindowTextTest {
  private final WindowText windows = new WindowText();

  @ParameterizedTest
  @CsvSource({
    "10..20, 10000, 20000, 10s..20s",
    "1.5h..2d, 5400000, 172800000, 1h30m..2d",
    "0.5..1.5, 500, 1500, 0.5s..1.5s",
    "..30d, 0, 2592000000, 0s..30d",
    "12h.., 43200000, 9223372036854775807, 12h..",
    ".., 0, 9223372036854775807, 0s.."
  })
  void text_isReadAndWritten(String text, long from, long to, String written) {
    ObservationWindow window = windows.convert(text);
    assertThat(window).isEqualTo(new ObservationWindow(from, to));
    assertThat(WindowText.format(window)).isEqualTo(written);
    assertThat(windows.convert(written)).isEqualTo(window);
  }

  @ParameterizedTest
  @CsvSource({
    "5d, 'The window (5d) must have the form FROM..TO, as in 1d..30d.'",
    "'', 'The window () must have the form FROM..TO, as in 1d..30d.'",
    "2d..1d, The window (2d..1d) must go from an earlier to a later time.",
    "1d..24h, The window (1d..24h) must go from an earlier to a later time.",
    "..0, The window (..0) must go from an earlier to a later time.",
    "-1..5, 'The time (-1) must be in seconds, or numbers with the units d, h, m and s, as in 7d8h30m.'",
    "1d..tomorrow, 'The time (tomorrow) must be in seconds, or numbers with the units d, h, m and s, as in 7d8h30m.'",
  })
  void otherText_isRefused(String text, String problem) {
    assertThatThrownBy(() -> windows.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage(problem);
  }
}

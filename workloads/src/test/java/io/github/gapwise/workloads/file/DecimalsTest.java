package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DecimalsTest {

  @ParameterizedTest
  @CsvSource({"0,0", "100,100", "1234567890123,1234567890123", "0.5,0.5", "0.1234567,0.123457"})
  void number_isPlainAndShort(double value, String text) {
    assertThat(Decimals.of(value)).hasToString(text);
  }
}

package io.github.gapwise.workloads.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TicksTest {

  @Property
  void seconds_ofAnyTicks_readAsTheSameTicks(@ForAll long ticks) {
    assertThat(Ticks.ofSeconds(Ticks.toSeconds(ticks))).isEqualTo(ticks);
    assertThat(Ticks.ofSecondsExactly(Ticks.toSeconds(ticks))).isEqualTo(ticks);
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "1,1000",
    "552.21,552210",
    "0.0004,0",
    "0.0005,1",
    "-0.0005,-1",
    "1e3,1000000"
  })
  void ofSeconds_ofDecimal_roundsToNearestTick(String seconds, long ticks) {
    assertThat(Ticks.ofSeconds(seconds)).isEqualTo(ticks);
  }

  @Test
  void ofUnits_ofDecimal_roundsToNearestTick() {
    assertThat(Ticks.ofUnits("91753.195312", 6)).isEqualTo(91_753_195_312L);
    assertThat(Ticks.ofUnits("-0.0000005", 6)).isEqualTo(-1);
    assertThat(Ticks.ofUnits("2.5", 0)).isEqualTo(3);
    assertThatThrownBy(() -> Ticks.ofUnits("1e100", 6)).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void toSeconds_ofTicks_hasNoTrailingZeros() {
    assertThat(Ticks.toSeconds(1500)).isEqualTo("1.5");
    assertThat(Ticks.toSeconds(100_000_000)).isEqualTo("100000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "-1e999999999", "1e2147483647", "9.3e15", "1e100"})
  void ofSeconds_beyondLong_isRefusedAtOnce(String seconds) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () ->
            assertThatThrownBy(() -> Ticks.ofSeconds(seconds))
                .isInstanceOf(ArithmeticException.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-999999999", "-1e-2147483647", "0e999999999", "0e-999999999"})
  void ofSeconds_closeToZero_isZeroAtOnce(String seconds) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> assertThat(Ticks.ofSeconds(seconds)).isZero());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0001", "1e-999999999", "1.23456"})
  void ofSecondsExactly_withMoreThanThreeDecimals_isRefused(String seconds) {
    assertThatThrownBy(() -> Ticks.ofSecondsExactly(seconds))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void ofSeconds_ofEndlessDigits_isRefused() {
    String digits = "1".repeat(10_000_000);
    assertThatThrownBy(() -> Ticks.ofSeconds(digits)).isInstanceOf(NumberFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1,5", "NaN", "0x10", "1e", "--1"})
  void ofSeconds_ofNoNumber_isRefused(String text) {
    assertThatThrownBy(() -> Ticks.ofSeconds(text)).isInstanceOf(NumberFormatException.class);
  }
}

package io.github.gapwise.core.availability;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExitForecastTest {

  @Test
  void forecast_holdsItsProbabilities() {
    ExitForecast forecast = new ExitForecast().set(0.1, 0.2, 0.3, 0.4);

    assertThat(forecast.userPresent()).isEqualTo(0.1);
    assertThat(forecast.cpuThresholdExceeded()).isEqualTo(0.2);
    assertThat(forecast.unavailable()).isEqualTo(0.3);
    assertThat(forecast.completes()).isEqualTo(0.4);
    assertThat(forecast)
        .hasToString(
            "ExitForecast[userPresent=0.1, cpuThresholdExceeded=0.2, unavailable=0.3,"
                + " completes=0.4]");
  }

  @Test
  void reaches_thresholdMissedByRounding() {
    ExitForecast mean = new ExitForecast().set(0, 0, 0.2, (0.4 + 1 + 1) / 3);

    assertThat(mean.completes()).isLessThan(0.8);
    assertThat(mean.reaches(0.8)).isTrue();
    assertThat(mean.reaches(0.8 + 1e-11)).isFalse();
  }

  @Test
  void forecast_thatWasNeverSet_completes() {
    assertThat(new ExitForecast()).hasToString(certain(MachineState.AVAILABLE).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "USER_PRESENT,1,0,0,0",
    "CPU_THRESHOLD_EXCEEDED,0,1,0,0",
    "EVICTED,0,0,1,0",
    "UNAVAILABLE,0,0,1,0",
    "AVAILABLE,0,0,0,1"
  })
  void certain_isOneOutcome(
      MachineState outcome, double user, double cpu, double unavailable, double completes) {
    assertThat(certain(outcome))
        .hasToString(new ExitForecast().set(user, cpu, unavailable, completes).toString());
  }

  private static ExitForecast certain(MachineState outcome) {
    return new ExitForecast().setCertain(outcome);
  }
}

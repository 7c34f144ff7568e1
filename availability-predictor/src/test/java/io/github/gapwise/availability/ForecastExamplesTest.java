package io.github.gapwise.availability;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.CPU_THRESHOLD_EXCEEDED;
import static io.github.gapwise.core.availability.MachineState.EVICTED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.MachineState;
import org.junit.jupiter.api.Test;

/** Forecasts worked by hand. A tick is a second; the job runs for 100 and the interval for 300. */
final class ForecastExamplesTest {
  private static final long DAY = 86_400;

  /** At 8 o'clock of day 10. */
  private static final long NOW = 10 * DAY + 8 * 3600;

  /** The history begins on the morning of day 0. */
  private final AvailabilityHistory history = new AvailabilityHistory(8 * 3600);

  /** Adds a transition on an earlier day, some ticks before or after this time of day. */
  private ForecastExamplesTest on(long daysBack, long tick, MachineState into) {
    history.append(NOW - daysBack * DAY + tick, into);
    return this;
  }

  private static ExitForecast ask(
      AvailabilityPredictor predictor, AvailabilityHistory history, long now) {
    ExitForecast forecast = new ExitForecast();
    long length = AvailabilityPredictor.RUN_TIMES_PER_INTERVAL * 100L;
    predictor.bind(1).predict(history, now, length, 100, forecast);
    return forecast;
  }

  private void assertForecast(
      AvailabilityPredictor predictor, double user, double cpu, double gone, double completes) {
    ExitForecast forecast = ask(predictor, history, NOW);
    assertThat(forecast.userPresent()).as("%s", forecast).isCloseTo(user, within(1e-15));
    assertThat(forecast.cpuThresholdExceeded()).as("%s", forecast).isCloseTo(cpu, within(1e-15));
    assertThat(forecast.unavailable()).as("%s", forecast).isCloseTo(gone, within(1e-15));
    assertThat(forecast.completes()).as("%s", forecast).isCloseTo(completes, within(1e-15));
  }

  /**
   * Yesterday: available for 110, 105 and 25 ticks, in which 1 + 1 + 0 runs fit, and three exits;
   * so 2 of 5. On all other days 3 runs and no exit.
   */
  private void fortyPercentYesterday() {
    on(1, 110, USER_PRESENT).on(1, 115, AVAILABLE);
    on(1, 220, CPU_THRESHOLD_EXCEEDED).on(1, 225, AVAILABLE);
    on(1, 250, UNAVAILABLE).on(1, 400, AVAILABLE);
  }

  @Test
  void tde_paperExample_isMeanOfFortyAndHundredPercent() {
    fortyPercentYesterday();

    assertForecast(new TdePredictor(1), 0.2, 0.2, 0.2, 0.4);
    assertForecast(new TdePredictor(2), 0.1, 0.1, 0.1, 0.7);
    assertThat(ask(new TdePredictor(2), history, NOW).completes()).isEqualTo(0.7);
  }

  /** Three days of 0.4, 1 and 1 have a mean of 0.8, which is rounded down. */
  @Test
  void tde_meanAtThreshold_reachesIt() {
    fortyPercentYesterday();

    assertThat(ask(new TdePredictor(3), history, NOW).completes()).isLessThan(0.8);
    assertThat(reaches(0.8)).isTrue();
    assertThat(reaches(0.8 + 1e-11)).isFalse();
  }

  private boolean reaches(double threshold) {
    return new TdePredictor(3)
        .bind(1)
        .reaches(threshold, history, NOW, 300, 100, new ExitForecast());
  }

  @Test
  void tde_pooled_sharesCountsOfAllDays() {
    fortyPercentYesterday();

    // 2 + 3 of 2 + 3 + 3.
    assertForecast(new TdePredictor(2, DayReading.POOLED), 0.125, 0.125, 0.125, 0.625);
  }

  @Test
  void freshness_weighsYesterdayMost() {
    fortyPercentYesterday();

    // (2 · 0.4 + 1 · 1) / 3 and (3 · 0.4 + 2 + 1) / 6.
    assertForecast(new FreshnessPredictor(2), 0.4 / 3, 0.4 / 3, 0.4 / 3, 0.6);
    assertForecast(new FreshnessPredictor(3), 0.1, 0.1, 0.1, 0.7);
  }

  @Test
  void duration_sharesTime() {
    fortyPercentYesterday();

    // Of 300 and of 600 ticks: 5, 5, 50 and the rest.
    assertForecast(new DurationPredictor(1), 5 / 300.0, 5 / 300.0, 50 / 300.0, 0.8);
    assertForecast(new DurationPredictor(2), 5 / 600.0, 5 / 600.0, 50 / 600.0, 0.9);
  }

  @Test
  void lastTransitions_countsFromTheStretchOfTheOldest() {
    fortyPercentYesterday();

    // The present stretch has 86,000 ticks: 860 runs. The last two before it have 25 and 105: 1
    // run.
    assertForecast(new LastTransitionsPredictor(1), 0, 0, 1 / 861.0, 860 / 861.0);
    assertForecast(new LastTransitionsPredictor(2), 0, 1 / 863.0, 1 / 863.0, 861 / 863.0);
    // Nine days of 864 runs and one run of 110 ticks that did not begin at their end: 7777.
    assertForecast(
        new LastTransitionsPredictor(9), 1 / 8641.0, 1 / 8641.0, 1 / 8641.0, 8638 / 8641.0);
  }

  @Test
  void lastTransitions_exitNow_isNoneOfThePast() {
    on(1, 0, USER_PRESENT).on(1, DAY - 250, AVAILABLE).on(0, 0, EVICTED);

    // Yesterday's exit after 9 days of 864 runs, and two runs since.
    assertForecast(new LastTransitionsPredictor(1), 1 / 7779.0, 0, 0, 7778 / 7779.0);
  }

  @Test
  void oracle_jobThatEndsAsTheMachineLeaves_completes() {
    on(0, 100, USER_PRESENT);

    assertForecast(new OraclePredictor(), 0, 0, 0, 1);
    assertThat(ask(new OraclePredictor(), history, NOW + 1).userPresent()).isEqualTo(1);
    assertThat(ask(new OraclePredictor(), history, NOW + 100).userPresent()).isEqualTo(1);
  }

  @Test
  void longRun_sharesAllTime() {
    fortyPercentYesterday();

    double all = 10 * DAY;
    assertForecast(new LongRunPredictor(), 5 / all, 5 / all, 150 / all, (all - 160) / all);
  }

  @Test
  void tde_exitAtFirstTickCounts_exitAtTickAfterLastDoesNot() {
    on(1, 0, EVICTED).on(1, 200, AVAILABLE).on(1, 300, USER_PRESENT).on(1, 301, AVAILABLE);

    // One exit, and one run of exactly 100 ticks.
    assertForecast(new TdePredictor(1), 0, 0, 0.5, 0.5);
  }

  @Test
  void tde_transitionBetweenTwoOtherStates_doesNotCount() {
    on(1, -10, USER_PRESENT).on(1, 50, UNAVAILABLE).on(1, 99, AVAILABLE);

    assertForecast(new TdePredictor(1), 0, 0, 0, 1);
  }

  @Test
  void tde_dayWithoutCount_isLeftOut() {
    fortyPercentYesterday();
    AvailabilityHistory absentBefore = new AvailabilityHistory(NOW - 3 * DAY, UNAVAILABLE);
    absentBefore.append(NOW - 2 * DAY + 250, AVAILABLE); // too short for a run, and not an exit
    for (int k = 1; k < history.stretches(); k++) {
      absentBefore.append(history.start(k), history.state(k));
    }

    assertThat(ask(new TdePredictor(3), absentBefore, NOW).completes()).isEqualTo(0.4);
    assertThat(ask(new FreshnessPredictor(3), absentBefore, NOW).completes()).isEqualTo(0.4);
  }

  @Test
  void tde_nothingCounted_isLongRun() {
    // Off at this time each day, on in between.
    for (int day = 9; day >= 1; day--) {
      on(day, -50, UNAVAILABLE).on(day, DAY / 2 - 50, AVAILABLE);
    }

    // 9 of 20 half days off.
    assertForecast(new TdePredictor(), 0, 0, 0.45, 0.55);
    assertForecast(new DurationPredictor(), 0, 0, 1, 0);
  }

  @Test
  void tde_historyThatBeginsNow_isPresentState() {
    assertThat(ask(new TdePredictor(), new AvailabilityHistory(NOW), NOW).completes()).isEqualTo(1);
    assertThat(ask(new TdePredictor(), new AvailabilityHistory(NOW, EVICTED), NOW).unavailable())
        .isEqualTo(1);
  }

  @Test
  void tde_historyThatBeginsInTheWindow_countsWhatIsKnown() {
    AvailabilityHistory young = new AvailabilityHistory(NOW - DAY + 150);
    young.append(NOW - DAY + 260, USER_PRESENT);

    // One run in 110 ticks, one exit.
    assertThat(ask(new TdePredictor(), young, NOW).completes()).isEqualTo(0.5);
  }

  @Test
  void tde_intervalLongerThanDay_endsNow() {
    on(1, -300, USER_PRESENT).on(1, -200, AVAILABLE);
    on(0, 10, UNAVAILABLE); // not known yet
    ExitForecast forecast = new ExitForecast();
    new TdePredictor(2).bind(1).predict(history, NOW, 3 * DAY, DAY, forecast);

    // Yesterday one run fits the day until now; the day before that 0.99 and 1.00, with one exit.
    assertThat(forecast.completes()).isEqualTo((1 + 0.5) / 2);
  }

  @Test
  void predictors_machineThatNeverLeaves_completesForCertain() {
    for (AvailabilityPredictor each :
        new AvailabilityPredictor[] {
          new TdePredictor(),
          new TdePredictor(5, DayReading.POOLED),
          new FreshnessPredictor(7),
          new DurationPredictor(),
          new LastTransitionsPredictor(),
          new LongRunPredictor()
        }) {
      ExitForecast forecast = new ExitForecast();
      // 49 runs a day: 49 · (1 / 49) is less than 1.
      each.bind(1).predict(history, NOW, 49, 1, forecast);
      assertThat(forecast.completes()).as("%s", each).isEqualTo(1);
    }
  }

  @Test
  void days_thatDoNotFitALong_areRefused() {
    long most = Long.MAX_VALUE / 86_400 / 6;
    new TdePredictor().bind(most);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TdePredictor().bind(most + 1))
        .withMessage("The ticksPerSecond (%d) must be so few that 6 days fit a long.", most + 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TdePredictor(0))
        .withMessage("The days (0) must be from 1 to 366.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LastTransitionsPredictor(0))
        .withMessage("The n (0) must be from 1 to 1000000.");
  }
}

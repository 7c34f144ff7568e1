package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The forecast of an insertion, tested against the insertion itself. */
final class InsertionForecastTest {

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Provide
  Arbitrary<PlanStep> insertions() {
    return PlanStep.insertions();
  }

  @Property
  void forecast_onAnyPlan_comesTrue(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep step) {
    assertForecastComesTrue(PlanDriver.replayFor(step, scenario), step);
  }

  private static void assertForecastComesTrue(PlanDriver driver, PlanStep step) {
    Job job = driver.jobOf(step);
    int machine = driver.machineOf(step);
    int position = positionOf(step, driver);
    long now = driver.now();
    ForecastValues forecast = ForecastValues.of(driver.plan(), job, machine, position, now);
    assertThat(forecast)
        .isEqualTo(ForecastValues.comeTrue(driver.plan(), job, machine, position, now));
  }

  /** The position by deadline for half of the steps, and any position for the others. */
  private static int positionOf(PlanStep step, PlanDriver driver) {
    MachineSchedule machine = driver.plan().machine(driver.machineOf(step));
    int waiting = machine.size() - machine.running();
    return step.choice() % 2 == 0
        ? machine.positionByDeadline(driver.jobOf(step).deadline())
        : machine.running() + step.choice() / 2 % (waiting + 1);
  }

  @Property
  void bounds_onAnyPlan_tightenWithEachStep(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep step) {
    List<ForecastValues> forecasts = forecasts(PlanDriver.replayFor(step, scenario), step);
    for (int k = 1; k < forecasts.size(); k++) {
      forecasts.get(k).assertAtLeastAsTightAs(forecasts.get(k - 1));
      // The first step determines where the job itself goes.
      assertThat(forecasts.get(k).start()).isEqualTo(forecasts.get(1).start());
      assertThat(forecasts.get(k).completion()).isEqualTo(forecasts.get(1).completion());
    }
  }

  /** One CPU: job 0 at 10, though it might start at 0; job 1 goes before it, until 3. */
  @Example
  void forecast_whereAJobWaitsNeedlessly_tellsThatItBecomesEarlier() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 1, 5).withDeadline(9), 0, 0, 10, 5);
    Job urgent = Job.of(1, 0, 1, 3).withDeadline(4);
    assertThat(ForecastValues.all(plan, urgent, 0, 0, 0))
        .containsOnly(new ForecastValues(0, 3, 8, 2, -6));
    assertThat(ForecastValues.comeTrue(plan, urgent, 0, 0, 0))
        .isEqualTo(new ForecastValues(0, 3, 8, 2, -6));
  }

  private static List<ForecastValues> forecasts(PlanDriver driver, PlanStep step) {
    return forecasts(new InsertionForecast(), driver, step);
  }

  private static List<ForecastValues> forecasts(
      InsertionForecast forecast, PlanDriver driver, PlanStep step) {
    return ForecastValues.all(
        forecast,
        driver.plan(),
        driver.jobOf(step),
        driver.machineOf(step),
        positionOf(step, driver),
        driver.now());
  }

  @Property
  void forecast_leavesNoTrace(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep step) {
    PlanDriver driver = PlanDriver.replayFor(step, scenario);
    PlanView before = PlanView.of(driver.plan(), driver.now());
    forecasts(driver, step);
    assertThat(PlanView.of(driver.plan(), driver.now())).isEqualTo(before);
  }

  /** A search that has seen enough stops anywhere and goes on to the next machine. */
  @Property
  void forecast_afterAbandonedOnes_isTheSame(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll("insertions") PlanStep step) {
    PlanDriver driver = PlanDriver.replayFor(step, scenario);
    List<ForecastValues> undisturbed = forecasts(driver, step);
    InsertionForecast insertion = new InsertionForecast();
    for (int id = 0; id < driver.plan().machines(); id++) {
      MachineSchedule machine = driver.plan().machine(id);
      Job urgent = Job.of(77, 0, 1, 5).withDeadline(0);
      insertion.begin(machine, machine.positionByDeadline(0), urgent, 5, driver.now());
      insertion.step();
      insertion.step();
    }
    assertThat(forecasts(insertion, driver, step)).isEqualTo(undisturbed);
  }

  /**
   * One CPU: job 0 until 4 with deadline 4, job 1 until 7 with deadline 8, job 2 until 9 without
   * one. A job of 2 ticks with deadline 3 goes first, so that the others end 2 ticks later: at 6,
   * late by 2 ticks, at 9, late by 1, and at 11.
   */
  @Example
  void steps_tellOfOneJobAfterTheOther() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    plan.insertByDeadline(Job.of(0, 0, 1, 4).withDeadline(4), 0, 0, 4, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 3).withDeadline(8), 1, 0, 3, 0);
    plan.insertByDeadline(Job.of(2, 0, 1, 2), 2, 0, 2, 0);
    assertThat(ForecastValues.all(plan, Job.of(3, 0, 1, 2).withDeadline(3), 0, 0, 0))
        .containsExactly(
            new ForecastValues(0, 2, 9, 1, 0),
            new ForecastValues(0, 2, 9, 1, 0),
            new ForecastValues(0, 2, 9, 0, 2),
            new ForecastValues(0, 2, 9, -1, 3),
            new ForecastValues(0, 2, 11, -1, 3),
            new ForecastValues(0, 2, 11, -1, 3));
  }

  /** A job on all CPUs, late by almost half of all ticks, makes each of the others as late. */
  @Example
  void tardiness_beyondLong_isRefused() {
    long half = Long.MAX_VALUE / 2;
    GridSchedule plan = new GridSchedule(Grid.single(3), SpeedScaled.INSTANCE);
    for (int id = 0; id < 3; id++) {
      plan.insertByDeadline(Job.of(id, 0, 1, 1).withDeadline(1), id, 0, 1, 0);
    }
    InsertionForecast insertion = new InsertionForecast();
    insertion.begin(plan.machine(0), 0, Job.of(3, half, 3, 1).withDeadline(1), 1, 0);
    insertion.step();
    insertion.step();
    insertion.step();
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(insertion::tardinessChange);
  }
}

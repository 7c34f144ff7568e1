package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** A plan returns to what it was. */
final class PlanMarkTest {

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Property
  void returnToMark_undoesEveryChange(
      @ForAll("scenarios") PlanStep.Scenario scenario, @ForAll @IntRange(max = 30) int marked) {
    List<PlanStep> steps = scenario.steps();
    int markAt = Math.min(marked, steps.size());
    PlanDriver driver = new PlanDriver(scenario);
    steps.subList(0, markAt).forEach(driver::apply);
    long now = driver.now();
    PlanView before = PlanView.of(driver.plan(), now);
    driver.plan().mark().set();
    steps.subList(markAt, steps.size()).forEach(driver::apply);
    driver.plan().mark().returnTo();
    assertThat(PlanView.of(driver.plan(), now)).isEqualTo(before);
  }

  @Property
  void plan_staysMarkedAfterReturn(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = new PlanDriver(scenario);
    GridSchedule plan = driver.plan();
    PlanView empty = PlanView.of(plan, 0);
    plan.mark().set();
    scenario.steps().forEach(driver::apply);
    plan.mark().returnTo();
    plan.removeWaiting(0, 0, (job, sequence) -> {});
    plan.events().machineDown(0, 0, (job, sequence) -> {});
    plan.mark().returnTo();
    assertThat(PlanView.of(plan, 0)).isEqualTo(empty);
  }

  @Example
  void returnToMark_undoesWhatClosesAMachine() {
    Grid grid = Grid.uniform(2, 4);
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    JobSink nowhere = (job, sequence) -> {};
    plan.mark().set();
    plan.events().setDraining(0, true, 0, nowhere);
    plan.events().setLoad(0, 1, 0, nowhere);
    plan.events().reserve(Reservation.of(0, grid.machine(1), 0, Reservation.OPEN_END), 0, nowhere);
    Job job = Job.of(0, 0, 4, 1);
    assertThat(plan.machine(0).accepts(job)).isFalse();
    assertThat(plan.machine(1).accepts(job)).isFalse();
    plan.mark().returnTo();
    assertThat(plan.machine(0).accepts(job)).isTrue();
    assertThat(plan.machine(1).accepts(job)).isTrue();
    assertThat(plan.machine(1).hasReservations()).isFalse();
  }

  @Property
  void laterMark_replacesEarlierOne(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = new PlanDriver(scenario);
    GridSchedule plan = driver.plan();
    plan.mark().set();
    scenario.steps().forEach(driver::apply);
    plan.mark().set();
    PlanView before = PlanView.of(plan, driver.now());
    plan.mark().returnTo();
    assertThat(PlanView.of(plan, driver.now())).isEqualTo(before);
    plan.mark().forget();
    assertThatIllegalStateException()
        .isThrownBy(() -> plan.mark().returnTo())
        .withMessage("The plan must be marked.");
    assertThat(PlanView.of(plan, driver.now())).isEqualTo(before);
  }
}

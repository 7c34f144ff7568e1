package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Against free CPUs tick by tick; {@link PlanRecount} asks of every plan if it is too strict. */
final class GapTableTest {
  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Property
  void mayFit_isTrueIfAGapThatEndsIsLongEnoughOrTheOpenOneIsSoonEnough(
      @ForAll("scenarios") PlanStep.Scenario scenario,
      @ForAll @IntRange(min = 1, max = 12) int duration,
      @ForAll @IntRange(min = 1, max = 40) int delay) {
    PlanDriver driver = PlanDriver.replay(scenario);
    long until = driver.now() + delay;
    GapTable table = tableOf(driver.plan());
    for (NaiveMachineSchedule machine : driver.model()) {
      int id = machine.machine().id();
      TakenCpus taken = TakenCpus.of(machine.entries(), driver.now());
      for (int cpus = 1; cpus <= machine.machine().cpus(); cpus++) {
        assertThat(table.mayFit(id, cpus, duration, driver.now(), until))
            .isEqualTo(mayFit(taken, cpus, machine.machine().cpus(), duration, driver, until));
      }
    }
  }

  private static boolean mayFit(
      TakenCpus taken, int needed, int cpus, long duration, PlanDriver driver, long until) {
    long now = driver.now();
    long openFrom = taken.earliestStart(needed, taken.horizon() - now, now, cpus);
    return openFrom + duration <= until
        || LongStream.range(now, openFrom)
            .filter(start -> start + duration <= openFrom)
            .anyMatch(start -> taken.earliestStart(needed, duration, start, cpus) == start);
  }

  private static GapTable tableOf(GridSchedule plan) {
    MachineSchedule[] machines = new MachineSchedule[plan.machines()];
    for (int id = 0; id < machines.length; id++) {
      machines[id] = plan.machine(id);
    }
    return new GapTable(machines);
  }

  @Example
  void mayFitGap_isAskedAgainAfterEachChange() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    Job job = Job.of(0, 0, 2, 10);
    assertThat(plan.mayFitGap(job, 0, 10, 0, 10)).isTrue();
    plan.place(job, 0, 0, 5, 10);
    assertThat(plan.mayFitGap(job, 0, 10, 0, 24)).isFalse();
    assertThat(plan.mayFitGap(job, 0, 5, 0, 5)).isTrue();
    plan.withdraw(0, 0);
    assertThat(plan.mayFitGap(job, 0, 10, 0, 10)).isTrue();
    plan.place(job, 0, 0, 0, 10);
    plan.startNext(0, 0);
    assertThat(plan.mayFitGap(job, 0, 10, 4, 19)).isFalse();
    plan.finish(job, 0, 4);
    assertThat(plan.mayFitGap(job, 0, 10, 4, 14)).isTrue();
  }

  @Example
  void mayFitGap_ofManyCpus_isInDoubt() {
    GridSchedule plan = new GridSchedule(Grid.single(100), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 30, 10), 0, 0, 0, 10);
    assertThat(plan.mayFitGap(Job.of(1, 0, 64, 10), 0, 10, 0, 10)).isTrue();
    assertThat(plan.mayFitGap(Job.of(1, 0, 80, 10), 0, 10, 0, 10)).isTrue();
    plan.place(Job.of(2, 0, 20, 10), 1, 0, 0, 10);
    assertThat(plan.mayFitGap(Job.of(1, 0, 64, 10), 0, 10, 0, 19)).isFalse();
    assertThat(plan.mayFitGap(Job.of(1, 0, 64, 10), 0, 10, 0, 20)).isTrue();
    assertThat(plan.mayFitGap(Job.of(1, 0, 50, 10), 0, 10, 0, 10)).isTrue();
  }

  @Example
  void mayFitGap_inALongProfile_isInDoubt() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    Job long3 = Job.of(1000, 0, 1, 3);
    for (int k = 0; k < 127; k++) {
      plan.place(Job.of(k, 0, 1, 2), k, 0, 1 + 4 * k, 2);
    }
    assertThat(plan.mayFitGap(long3, 0, 3, 0, 500)).isFalse();
    plan.place(Job.of(127, 0, 1, 2), 127, 0, 1 + 4 * 127, 2);
    assertThat(plan.mayFitGap(long3, 0, 3, 0, 500)).isTrue();
  }
}

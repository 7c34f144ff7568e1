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
  void mayStart_isTrueIfAGapThatEndsIsLongEnoughOrTheOpenOneIsSoonEnough(
      @ForAll("scenarios") PlanStep.Scenario scenario,
      @ForAll @IntRange(min = 1, max = 12) int duration,
      @ForAll @IntRange(min = 0, max = 40) int delay) {
    PlanDriver driver = PlanDriver.replay(scenario);
    long latest = driver.now() + delay;
    GapTable table = tableOf(driver.plan());
    for (NaiveMachineSchedule machine : driver.model()) {
      int id = machine.machine().id();
      TakenCpus taken = TakenCpus.of(machine.entries(), driver.now());
      for (int cpus = 1; cpus <= machine.machine().cpus(); cpus++) {
        table.mayStart(id, cpus, duration, driver.now(), latest);
        assertThat(table.mayStart(id, cpus, duration, driver.now(), latest))
            .isEqualTo(
                mayStart(taken, cpus, machine.machine().cpus(), duration, driver.now(), latest));
      }
    }
  }

  private static boolean mayStart(
      TakenCpus taken, int needed, int cpus, long duration, long now, long latest) {
    long openFrom = taken.earliestStart(needed, taken.horizon() - now, now, cpus);
    return openFrom <= latest
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

  /** The first answer after a change is doubt. */
  private static boolean secondAnswer(
      GridSchedule plan, Job job, long duration, long now, long latest) {
    plan.outlook().mayStart(job, 0, duration, now, latest);
    return plan.outlook().mayStart(job, 0, duration, now, latest);
  }

  @Example
  void mayStart_isKnownFromTheSecondQuestionAfterAChangeOn() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    Job job = Job.of(0, 0, 2, 10);
    assertThat(secondAnswer(plan, job, 10, 0, 0)).isTrue();
    plan.place(job, 0, 0, 5, 10);
    assertThat(plan.outlook().mayStart(job, 0, 10, 0, 14)).isTrue();
    assertThat(secondAnswer(plan, job, 10, 0, 14)).isFalse();
    assertThat(secondAnswer(plan, job, 5, 0, 0)).isTrue();
    plan.withdraw(0, 0);
    assertThat(secondAnswer(plan, job, 10, 0, 0)).isTrue();
    plan.place(job, 0, 0, 0, 10);
    plan.startNext(0, 0);
    assertThat(secondAnswer(plan, job, 10, 4, 9)).isFalse();
    plan.finish(job, 0, 4);
    assertThat(secondAnswer(plan, job, 10, 4, 4)).isTrue();
  }

  @Example
  void mayStart_isKnownFromTheTickOfTheQuestionOnOnly() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    Job job = Job.of(0, 0, 1, 5);
    plan.place(Job.of(1, 0, 1, 10), 0, 0, 5, 10);
    assertThat(secondAnswer(plan, job, 5, 5, 14)).isFalse();
    assertThat(plan.outlook().mayStart(job, 0, 5, 7, 14)).isFalse();
    assertThat(plan.outlook().mayStart(job, 0, 5, 0, 0)).isTrue();
    assertThat(plan.outlook().mayStart(job, 0, 5, 5, 14)).isFalse();
  }

  @Example
  void mayStart_afterReturnToMark_isAskedAgain() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    Job job = Job.of(0, 0, 1, 5);
    plan.mark();
    plan.place(Job.of(1, 0, 1, 10), 0, 0, 0, 10);
    assertThat(secondAnswer(plan, job, 5, 0, 0)).isFalse();
    plan.returnToMark();
    assertThat(secondAnswer(plan, job, 5, 0, 0)).isTrue();
  }

  @Example
  void mayStart_afterAnExtension_isAskedAgain() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    Job running = Job.of(0, 0, 1, 10);
    plan.place(running, 0, 0, 0, 10);
    plan.place(Job.of(1, 0, 2, 10), 1, 0, 10, 10);
    plan.startNext(0, 0);
    // One CPU is free until 10, and until 20 when the first job takes twice as long.
    Job job = Job.of(2, 0, 1, 12);
    assertThat(secondAnswer(plan, job, 12, 8, 19)).isFalse();
    assertThat(plan.extendOverruns(0, 8)).isFalse();
    assertThat(plan.outlook().mayStart(job, 0, 12, 8, 19)).isFalse();
    plan.extendOverrun(running, 0, 10);
    assertThat(secondAnswer(plan, Job.of(2, 0, 1, 10), 10, 10, 10)).isTrue();
  }

  @Example
  void mayStart_of64Cpus_isKnownOnMachinesOfMore() {
    GridSchedule plan = new GridSchedule(Grid.single(100), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 60, 10), 0, 0, 10, 10);
    Job job = Job.of(1, 0, 64, 1);
    assertThat(secondAnswer(plan, job, 10, 0, 0)).isTrue();
    assertThat(secondAnswer(plan, job, 11, 0, 19)).isFalse();
    assertThat(secondAnswer(plan, job, 11, 0, 20)).isTrue();
  }

  @Example
  void mayStart_ofAJobThatIsTooWide_isInDoubt() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    assertThat(secondAnswer(plan, Job.of(0, 0, 3, 1), 1, 0, 0)).isTrue();
  }

  @Example
  void mayStart_ofManyCpus_isInDoubt() {
    GridSchedule plan = new GridSchedule(Grid.single(100), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 30, 10), 0, 0, 0, 10);
    assertThat(secondAnswer(plan, Job.of(1, 0, 64, 10), 10, 0, 0)).isTrue();
    assertThat(secondAnswer(plan, Job.of(1, 0, 80, 10), 10, 0, 0)).isTrue();
    plan.place(Job.of(2, 0, 20, 10), 1, 0, 0, 10);
    assertThat(secondAnswer(plan, Job.of(1, 0, 64, 10), 10, 0, 9)).isFalse();
    assertThat(secondAnswer(plan, Job.of(1, 0, 64, 10), 10, 0, 10)).isTrue();
    assertThat(secondAnswer(plan, Job.of(1, 0, 50, 10), 10, 0, 0)).isTrue();
  }

  @Example
  void mayStart_inALongProfile_isInDoubt() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    Job long3 = Job.of(1000, 0, 1, 3);
    for (int k = 0; k < 127; k++) {
      plan.place(Job.of(k, 0, 1, 2), k, 0, 1 + 4 * k, 2);
    }
    assertThat(secondAnswer(plan, long3, 3, 0, 497)).isFalse();
    plan.place(Job.of(127, 0, 1, 2), 127, 0, 1 + 4 * 127, 2);
    assertThat(secondAnswer(plan, long3, 3, 0, 497)).isTrue();
  }
}

package io.github.gapwise.core.schedule;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;

/** Tested against a naive model of each operation, and a recount of everything after it. */
final class GridScheduleTest {

  private static GridSchedule planOf(Machine... machines) {
    return new GridSchedule(Grid.of(List.of(machines)), SpeedScaled.INSTANCE);
  }

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenarios();
  }

  @Property
  void operations_leadToSamePlanAndTotalsAsModel(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = new PlanDriver(scenario);
    for (PlanStep step : scenario.steps()) {
      driver.apply(step);
      new PlanRecount(driver).assertAgreesWith(driver.plan());
    }
  }

  @Property
  void waitingJobs_areFoundWhereTheyAre(@ForAll("scenarios") PlanStep.Scenario scenario) {
    PlanDriver driver = PlanDriver.replay(scenario);
    for (NaiveMachineSchedule machine : driver.model()) {
      int id = machine.machine().id();
      for (int k = 0; k < machine.entries().size(); k++) {
        boolean waits = k >= machine.running().size();
        Job job = machine.entries().get(k).job();
        assertThat(driver.plan().machineOfWaiting(job)).isEqualTo(waits ? id : -1);
        assertThat(driver.plan().machine(id).positionOfWaiting(job)).isEqualTo(waits ? k : -1);
      }
    }
  }

  @Example
  void listener_isNotifiedOfEachChange_withTheMachine() {
    GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), SpeedScaled.INSTANCE);
    List<Integer> changed = new ArrayList<>();
    plan.setListener(changed::add);

    plan.place(Job.of(0, 0, 1, 5), 0, 1, 0, 5);
    plan.place(Job.of(1, 0, 1, 5), 1, 0, 0, 5);
    plan.events().startNext(1, 0);
    plan.remove(0, 0, 0);

    assertThat(changed).containsExactly(1, 0, 1, 0);
  }

  @Example
  void newPlan_isEmptyAndUp() {
    GridSchedule plan = planOf(Machine.of(0, 2, 1), Machine.of(1, 4, 2));
    assertThat(plan.machines()).isEqualTo(2);
    assertThat(plan.grid().totalCpus()).isEqualTo(6);
    assertThat(plan.machine(1).isUp()).isTrue();
    assertThat(plan.machine(1).machine()).isEqualTo(Machine.of(1, 4, 2));
    assertThat(plan.jobs()).isZero();
    assertThat(plan.latestCompletion()).isZero();
    assertThat(plan.nextStart()).isEqualTo(NEVER);
    assertThat(plan.nextOverrunEnd()).isEqualTo(NEVER);
    assertThat(plan.machineOfWaiting(Job.of(0, 0, 1, 1))).isEqualTo(-1);
  }

  @Example
  void duration_isThatOfProcessingTimes() {
    GridSchedule plan = planOf(Machine.of(0, 2, 1), Machine.of(1, 4, 2));
    assertThat(plan.duration(Job.of(0, 0, 1, 7), 0)).isEqualTo(7);
    assertThat(plan.duration(Job.of(0, 0, 1, 7), 1)).isEqualTo(4);
  }

  @Example
  void accepts_jobThatFits_whileUp() {
    GridSchedule plan = planOf(Machine.of(0, 2, 1));
    Job job = Job.of(0, 0, 2, 1);
    assertThat(plan.machine(0).accepts(job)).isTrue();
    assertThat(plan.machine(0).accepts(Job.of(0, 0, 3, 1))).isFalse();
    assertThat(plan.machine(0).accepts(job.withRequiredTags(Tags.of("gpu")))).isFalse();
    plan.events().machineDown(0, 5, (lost, sequence) -> {});
    assertThat(plan.machine(0).accepts(job)).isFalse();
    plan.events().machineUp(0, 6);
    assertThat(plan.machine(0).accepts(job)).isTrue();
  }

  @Example
  void earliestStart_isNotBeforeNowNorRelease_norAfterLimit() {
    GridSchedule plan = planOf(Machine.of(0, 2, 1));
    plan.place(Job.of(0, 0, 2, 10), 0, 0, 0, 10);
    assertThat(plan.earliestStart(Job.of(1, 0, 1, 1), 0, 1, 3, NEVER)).isEqualTo(10);
    assertThat(plan.earliestStart(Job.of(1, 12, 1, 1), 0, 1, 3, NEVER)).isEqualTo(12);
    assertThat(plan.earliestStart(Job.of(1, 12, 1, 1), 0, 1, 14, NEVER)).isEqualTo(14);
    assertThat(plan.earliestStart(Job.of(1, 0, 1, 1), 0, 1, 3, 10)).isEqualTo(10);
    assertThat(plan.earliestStart(Job.of(1, 0, 1, 1), 0, 1, 3, 9)).isEqualTo(NEVER);
  }

  @Example
  void equalDeadlines_keepOrderOfInsertion() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    long[] deadlines = {9, Job.NO_DEADLINE, 5, 9, Job.NO_DEADLINE, 5, 0};
    for (int id = 0; id < deadlines.length; id++) {
      plan.insertByDeadline(Job.of(id, 0, 1, 1).withDeadline(deadlines[id]), id, 0, 1, 0);
    }
    // By deadline 6 | 2 5 | 0 3 | 1 4, one tick after the other.
    assertThat(PlanRecount.entriesOf(plan.machine(0)))
        .extracting(NaiveEntry::sequence)
        .containsExactly(6L, 2L, 5L, 0L, 3L, 1L, 4L);
  }

  @Example
  void equalReleases_keepOrderOfInsertion() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    long[] releases = {9, 5, 9, 5, 0};
    for (int id = 0; id < releases.length; id++) {
      Job job = Job.of(id, releases[id], 1, 1).withDeadline(10 - id);
      plan.insert(job, id, 0, plan.machine(0).positionByRelease(job.release()), 1, 0);
    }
    // By release 4 | 1 3 | 0 2, whatever the deadlines.
    assertThat(PlanRecount.entriesOf(plan.machine(0)))
        .extracting(NaiveEntry::sequence)
        .containsExactly(4L, 1L, 3L, 0L, 2L);
  }

  @Example
  void positionByRelease_isBehindRunningJobs() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.insertByDeadline(Job.of(0, 3, 1, 5), 0, 0, 5, 3);
    plan.events().startNext(0, 3);
    assertThat(plan.machine(0).positionByRelease(0)).isEqualTo(1);
  }

  @Example
  void insertion_staysBehindRunningJobs() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.insertByDeadline(Job.of(0, 0, 1, 5).withDeadline(99), 0, 0, 5, 0);
    plan.events().startNext(0, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 5).withDeadline(1), 1, 0, 5, 2);
    assertThat(plan.machine(0).start(0)).isZero();
    assertThat(plan.machine(0).start(1)).isEqualTo(5);
  }

  @Example
  void extendOverruns_doublesUntilEndIsToCome() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.place(Job.of(0, 0, 1, 3), 0, 0, 0, 3);
    plan.place(Job.of(1, 0, 1, 1), 1, 0, 3, 1);
    plan.events().startNext(0, 0);
    assertThat(plan.events().extendOverruns(0, 2)).isFalse();
    assertThat(plan.nextOverrunEnd()).isEqualTo(NEVER);
    // 3 ticks, 6, 12: the first end after tick 6. The waiting job moves from 3 to 12.
    assertThat(plan.events().extendOverruns(0, 6)).isTrue();
    assertThat(plan.nextOverrunEnd()).isEqualTo(12);
    assertThat(plan.nextStart()).isEqualTo(12);
    assertThat(plan.machine(0).end(0)).isEqualTo(12);
  }

  @Example
  void extendOverrun_extendsOneJob_andOnlyIfItIsOver() {
    GridSchedule plan = planOf(Machine.of(0, 2, 1));
    plan.place(Job.of(0, 0, 1, 3), 0, 0, 0, 3);
    plan.place(Job.of(1, 0, 1, 3), 1, 0, 0, 3);
    plan.events().startNext(0, 0);
    plan.events().startNext(0, 0);
    plan.events().extendOverrun(Job.of(1, 0, 1, 3), 0, 2);
    assertThat(plan.machine(0).end(1)).isEqualTo(3);
    plan.events().extendOverrun(Job.of(1, 0, 1, 3), 0, 3);
    assertThat(plan.machine(0).end(0)).isEqualTo(3);
    assertThat(plan.machine(0).end(1)).isEqualTo(6);
    assertThat(plan.nextOverrunEnd()).isEqualTo(6);
    assertThat(plan.machine(0).profile().cpus.freeAt(3)).isEqualTo(1);
  }

  @Example
  void machineDown_losesWhatRuns_andHandsBackWhatWaits() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.place(Job.of(0, 0, 1, 3), 70, 0, 0, 3);
    plan.place(Job.of(1, 0, 1, 5), 71, 0, 3, 5);
    plan.events().startNext(0, 0);
    List<Long> handedBack = new ArrayList<>();
    plan.events().machineDown(0, 2, (job, sequence) -> handedBack.add(sequence));
    assertThat(handedBack).containsExactly(71L);
    assertThat(plan.jobs()).isZero();
    assertThat(plan.cpuTimeLeft(2)).isZero();
    assertThat(plan.machine(0).busyCpus()).isZero();
    assertThat(plan.nextStart()).isEqualTo(NEVER);
  }

  @Example
  void closedMachine_handsBackWhatWaits_andOpensOnceTheLastReasonIsGone() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.place(Job.of(0, 0, 1, 3), 70, 0, 0, 3);
    plan.place(Job.of(1, 0, 1, 5), 71, 0, 3, 5);
    plan.events().startNext(0, 0);
    List<Long> handedBack = new ArrayList<>();
    JobSink sink = (job, sequence) -> handedBack.add(sequence);
    assertThat(plan.events().setDraining(0, true, 1, sink)).isFalse();
    assertThat(plan.events().setLoad(0, 1, 1, sink)).isFalse();
    assertThat(handedBack).containsExactly(71L);
    assertThat(plan.jobs()).isEqualTo(1);
    assertThat(plan.events().setDraining(0, false, 2, sink)).isFalse();
    assertThat(plan.machine(0).accepts(Job.of(1, 0, 1, 5))).isFalse();
    assertThat(plan.events().setLoad(0, 0.5, 2, sink)).isTrue();
    assertThat(plan.machine(0).accepts(Job.of(1, 0, 1, 5))).isTrue();
    assertThat(plan.events().machineOf(Job.of(0, 0, 1, 3))).isZero();
  }

  @Example
  void job_ofUnknownPosition_isRefused() {
    GridSchedule plan = planOf(Machine.of(0, 1, 1));
    plan.place(Job.of(0, 0, 1, 3), 0, 0, 0, 3);
    assertThat(plan.machine(0).job(0)).isEqualTo(Job.of(0, 0, 1, 3));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> plan.machine(0).job(1));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> plan.machine(0).job(-1));
  }

  @Example
  void hundredThousandJobs_onOneMachine_arePlannedInTime() {
    Assertions.assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          int count = 100_000;
          GridSchedule plan = planOf(Machine.of(0, 2, 1));
          for (int id = 0; id < count; id++) {
            plan.place(Job.of(id, 0, 1, 3).withDeadline(count), id, 0, 3L * (id / 2), 3);
          }
          // Two at a time take 150,000 ticks. An urgent one moves every second job by 3 ticks.
          assertThat(plan.latestCompletion()).isEqualTo(150_000);
          plan.insertByDeadline(Job.of(count, 0, 1, 3).withDeadline(3), count, 0, 3, 0);
          assertThat(plan.machine(0).start(count)).isEqualTo(150_000);
          assertThat(plan.machine(0).sequence(0)).isEqualTo(count);
          // 33,333 pairs, one of them that of the urgent job, end by tick 99,999.
          assertThat(plan.nonDelayed()).isEqualTo(66_666);
          plan.removeWaiting(0, 0, (job, sequence) -> {});
          assertThat(plan.jobs()).isZero();
          assertThat(plan.tardiness()).isZero();
          assertThat(plan.machine(0).profile().cpus.segments()).isEqualTo(1);
        });
  }
}

package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What the table says of insertions, against what comes out of them. */
final class InsertionTableTest {
  private static final int[] DURATIONS = {1, 3, 6, 11, 40};

  /** One CPU: job 0 until 4 of deadline 5, job 1 until 7 of deadline 9, job 2 until 9 of 20. */
  private final GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);

  InsertionTableTest() {
    plan.insertByDeadline(Job.of(0, 0, 1, 4).withDeadline(5), 0, 0, 4, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 3).withDeadline(9), 1, 0, 3, 0);
    plan.insertByDeadline(Job.of(2, 0, 1, 2).withDeadline(20), 2, 0, 2, 0);
  }

  @Provide
  Arbitrary<PlanStep.Scenario> scenarios() {
    return PlanStep.scenariosWithoutDelays();
  }

  /** In units of one tick, of some, and of so many that it can tell of hardly anything. */
  @Property
  void mayInsert_whateverHappens_isTrueOfAllThatComesOut(
      @ForAll("scenarios") PlanStep.Scenario scenario) {
    for (long horizon : new long[] {1, 20_000, 300_000}) {
      PlanDriver driver = new PlanDriver(scenario);
      Job first = Job.of(99, 0, 1, 1).withDeadline(1);
      driver.plan().outlook().mayInsert(first, 0, 1, 0, 0, horizon);
      driver.applyAll(scenario, (machine, choice) -> tryInsertions(driver, machine, choice));
    }
  }

  private static void tryInsertions(PlanDriver driver, int id, int choice) {
    MachineSchedule machine = driver.plan().machine(id);
    int k = choice;
    for (int cpus = 1; cpus <= machine.machine().cpus(); cpus++) {
      for (int duration : DURATIONS) {
        long release = driver.now() + (k % 7 == 0 ? 2 : 0);
        Job job = Job.of(99, release, cpus, 1).withDeadline(driver.now() + k % 29);
        if (machine.positionByDeadline(job.deadline()) < machine.size()) {
          assertSaysWhatComesOut(driver.plan(), id, job, duration, driver.now(), k % 3 == 0);
        }
        k += 5;
      }
    }
  }

  private static void assertSaysWhatComesOut(
      GridSchedule plan, int id, Job job, long duration, long now, boolean remembers) {
    EdfInsertion insertion = plan.edfInsertion();
    MachineSchedule machine = plan.machine(id);
    insertion.begin(machine, machine.positionByDeadline(job.deadline()), job, duration, now);
    while (insertion.step()) {
      // On to the end.
    }
    int change = insertion.nonDelayedChange();
    long latest = insertion.latestCompletion();
    assertThat(plan.outlook().mayInsert(job, id, duration, change, now, latest)).isTrue();
    assertThat(machine.mayInsert(job, duration, change, now, latest)).isTrue();
    if (remembers) {
      insertion.remember();
      assertThat(plan.outlook().mayInsert(job, id, duration, change, now, latest)).isTrue();
      assertThat(machine.mayInsert(job, duration, change, now, latest)).isTrue();
    }
  }

  /** Inserting 5 ticks makes job 0 end at 9, late by 4; job 1 at 12, by 3; job 2 ends at 14. */
  private void rememberFiveTicks() {
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(plan.machine(0), 0, job(4), 5, 0);
    while (insertion.step()) {
      // On to the end.
    }
    insertion.remember();
  }

  private static Job job(long deadline) {
    return Job.of(9, 0, 1, 1).withDeadline(deadline);
  }

  private boolean mayInsert(long deadline, long duration, int change, long latest) {
    return plan.outlook().mayInsert(job(deadline), 0, duration, change, 0, latest);
  }

  @Example
  void mayInsert_whereNothingWasTried_knowsTheStartOfTheJobBefore() {
    // Before job 1, from 0 on as job 0 starts then.
    assertThat(mayInsert(5, 5, 1, 99)).isTrue();
    assertThat(mayInsert(5, 6, 1, 99)).isFalse();
    assertThat(mayInsert(5, 6, 0, 99)).isTrue();
    assertThat(mayInsert(5, 6, 0, 5)).isFalse();
    assertThat(mayInsert(5, 6, 0, 6)).isTrue();
    // Before job 2, from 4 on as job 1 starts then.
    assertThat(mayInsert(9, 5, 1, 99)).isTrue();
    assertThat(mayInsert(9, 6, 1, 99)).isFalse();
    assertThat(mayInsert(9, 2, 0, 5)).isFalse();
  }

  @Example
  void mayInsert_whatWasRemembered_isKnown() {
    assertThat(mayInsert(4, 2, 1, 99)).isTrue();
    rememberFiveTicks();
    // Job 0 becomes late from 2 ticks on, job 1 from 3 on.
    assertThat(mayInsert(4, 1, 1, 99)).isTrue();
    assertThat(mayInsert(4, 2, 1, 99)).isFalse();
    assertThat(mayInsert(4, 2, 0, 99)).isTrue();
    assertThat(mayInsert(4, 3, 0, 99)).isFalse();
    assertThat(mayInsert(4, 3, -1, 99)).isTrue();
    assertThat(mayInsert(4, 5, -2, 99)).isTrue();
    assertThat(mayInsert(4, 5, -2, 13)).isFalse();
    assertThat(mayInsert(4, 5, -2, 14)).isTrue();
    assertThat(mayInsert(4, 3, -2, 11)).isFalse();
    assertThat(mayInsert(4, 3, -2, 12)).isTrue();
    // Nothing longer was tried.
    assertThat(mayInsert(4, 13, -2, 14)).isTrue();
  }

  @Example
  void mayInsert_behindAllThatWait_isFalse() {
    assertThat(mayInsert(19, 1, 0, 99)).isTrue();
    assertThat(mayInsert(20, 1, Integer.MIN_VALUE, 99)).isFalse();
  }

  @Example
  void mayInsert_whenTheFirstWaitingJobHasStarted_isOfTheNextOne() {
    rememberFiveTicks();
    assertThat(mayInsert(4, 2, 1, 99)).isFalse();
    plan.startNext(0, 0);
    assertThat(mayInsert(4, 2, 1, 99)).isTrue();
  }

  @Example
  void mayInsert_whenTheJobBeforeItHasMoved_isAskedAgain() {
    assertThat(mayInsert(9, 6, 1, 99)).isFalse();
    plan.remove(0, 0, 0);
    assertThat(mayInsert(9, 6, 1, 99)).isTrue();
  }

  @Example
  void mayInsert_laterThanCanBeTold_isStillRight() {
    assertThat(mayInsert(5, 6, 0, 5)).isFalse();
    assertThat(mayInsert(5, 6, 0, 100_000)).isTrue();
    assertThat(mayInsert(5, 600, 1, 100_000)).isFalse();
    assertThat(mayInsert(5, 600, 0, FreeCpuProfile.NEVER - 1)).isTrue();
  }

  @Example
  void mayInsert_inCoarserUnits_isAskedAgain() {
    assertThat(mayInsert(9, 5, 1, 99)).isTrue();
    assertThat(mayInsert(9, 5, 1, 100_000)).isTrue();
    assertThat(mayInsert(9, 500, 1, 100_000)).isFalse();
  }

  @Example
  void mayInsert_longerThanCanBeTold_isInDoubt() {
    assertThat(mayInsert(4, 5_000, 0, FreeCpuProfile.NEVER - 1)).isTrue();
  }

  @Example
  void mayInsert_longAfterTickZero_countsFromThen() {
    GridSchedule late = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    late.insertByDeadline(Job.of(0, 0, 1, 4).withDeadline(50_005), 0, 0, 4, 50_000);
    assertThat(late.outlook().mayInsert(job(50_004), 0, 4, 1, 50_000, 50_008)).isTrue();
    assertThat(late.outlook().mayInsert(job(50_004), 0, 5, 1, 50_000, 50_008)).isFalse();
    assertThat(late.outlook().mayInsert(job(50_004), 0, 8, 0, 50_000, 50_008)).isTrue();
    assertThat(late.outlook().mayInsert(job(50_004), 0, 9, 0, 50_000, 50_008)).isFalse();
  }

  @Example
  void mayInsert_whatWasRememberedElsewhere_changesNothing() {
    assertThat(mayInsert(4, 3, 0, 99)).isTrue();
    // Behind job 0, of which job 1 is the place of other deadlines.
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(plan.machine(0), 1, job(4), 9, 0);
    insertion.step();
    insertion.remember();
    assertThat(mayInsert(4, 3, 0, 99)).isTrue();
    assertThat(mayInsert(5, 6, 1, 99)).isFalse();
  }

  @Example
  void mayInsert_behindSixteenPlaces_isInDoubt() {
    for (int k = 3; k < 20; k++) {
      plan.insertByDeadline(Job.of(k, 0, 1, 1).withDeadline(20 + k), k, 0, 1, 0);
    }
    assertThat(mayInsert(34, 30, 1, 99)).isFalse();
    assertThat(mayInsert(35, 30, 1, 99)).isTrue();
    assertThat(mayInsert(99, 30, 1, 99)).isTrue();
  }

  @Example
  void mayInsert_ofManyCpus_isInDoubt() {
    GridSchedule wide = new GridSchedule(Grid.single(20), SpeedScaled.INSTANCE);
    assertThat(wide.outlook().mayInsert(Job.of(0, 0, 16, 1).withDeadline(9), 0, 1, 0, 0, 99))
        .isFalse();
    assertThat(wide.outlook().mayInsert(Job.of(0, 0, 17, 1).withDeadline(9), 0, 1, 0, 0, 99))
        .isTrue();
  }
}

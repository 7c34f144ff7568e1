package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * What a plan tells of insertions by what others have shown, in ticks of all orders of magnitude.
 */
final class MachineScheduleMayInsertTest {
  /**
   * One CPU: job 0 until 4 of deadline 5, job 1 until 7 of deadline 9, job 2 until 9 of 20, all in
   * units of so many ticks.
   */
  private static GridSchedule plan(long unit) {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    insert(plan, 0, 4, 5, unit);
    insert(plan, 1, 3, 9, unit);
    insert(plan, 2, 2, 20, unit);
    return plan;
  }

  private static void insert(GridSchedule plan, int id, long duration, long deadline, long unit) {
    Job job = Job.of(id, 0, 1, 1).withDeadline(deadline * unit);
    plan.insertByDeadline(job, id, 0, duration * unit, 0);
  }

  private static Job job(long unit) {
    return Job.of(9, 0, 1, 1).withDeadline(4 * unit);
  }

  /** Inserting 5 units makes job 0 end at 9, late by 4; job 1 at 12, by 3; job 2 ends at 14. */
  private static void rememberFive(GridSchedule plan, long unit) {
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(plan.machine(0), 0, job(unit), 5 * unit, 0);
    insertion.step();
    insertion.remember();
  }

  private static boolean mayInsert(GridSchedule plan, long duration, int change, long latest) {
    return mayInsert(plan, 1, duration, change, latest);
  }

  private static boolean mayInsert(
      GridSchedule plan, long unit, long duration, int change, long latest) {
    return plan.machine(0).mayInsert(job(unit), duration, change, 0, latest);
  }

  @Example
  void mayInsert_whereNothingWasTried_isTrue() {
    assertThat(mayInsert(plan(1), 5, 1, 0)).isTrue();
  }

  @Example
  void mayInsert_behindAllThatWait_isFalse() {
    MachineSchedule machine = plan(1).machine(0);
    Job last = Job.of(9, 0, 1, 1).withDeadline(20);
    assertThat(machine.mayInsert(last, 1, Integer.MIN_VALUE, 0, 99)).isFalse();
  }

  @Example
  void mayInsert_whatWasRemembered_isKnown() {
    GridSchedule plan = plan(1);
    rememberFive(plan, 1);
    // Job 0 becomes late from 2 ticks on, job 1 from 3 on, the inserted one from 5 on.
    assertThat(mayInsert(plan, 1, 1, 99)).isTrue();
    assertThat(mayInsert(plan, 2, 1, 99)).isFalse();
    assertThat(mayInsert(plan, 2, 0, 99)).isTrue();
    assertThat(mayInsert(plan, 3, 0, 99)).isFalse();
    assertThat(mayInsert(plan, 4, -1, 99)).isTrue();
    assertThat(mayInsert(plan, 5, -1, 99)).isFalse();
    assertThat(mayInsert(plan, 5, -2, 14)).isTrue();
    assertThat(mayInsert(plan, 5, -2, 13)).isFalse();
    assertThat(mayInsert(plan, 3, -2, 12)).isTrue();
    assertThat(mayInsert(plan, 3, -2, 11)).isFalse();
    // Nothing longer was tried, but it takes so long itself.
    assertThat(mayInsert(plan, 14, -2, 14)).isTrue();
    assertThat(mayInsert(plan, 15, -2, 14)).isFalse();
  }

  @Property
  void whatIsTold_ofTicksOfAnyLength_holds(
      @ForAll @IntRange(max = 55) int shift, @ForAll @IntRange(min = 1, max = 13) int units) {
    long unit = 1L << shift;
    GridSchedule plan = plan(unit);
    rememberFive(plan, unit);
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(plan.machine(0), 0, job(unit), units * unit, 0);
    EdfForecast before = EdfForecast.of(insertion);
    while (insertion.step()) {
      // On to the end.
    }
    EdfForecast.of(insertion).assertAtLeastAsTightAs(before, true);
    int change = insertion.nonDelayedChange();
    assertThat(mayInsert(plan, unit, units * unit, change, insertion.latestCompletion())).isTrue();
  }

  /** The numbers that are kept are no longer than an {@code int}. */
  @Property
  void whatIsTold_ofTicksThatFit_isExact(@ForAll @IntRange(max = 27) int shift) {
    long unit = 1L << shift;
    GridSchedule plan = plan(unit);
    rememberFive(plan, unit);
    assertThat(mayInsert(plan, unit, unit, 1, 99 * unit)).isTrue();
    assertThat(mayInsert(plan, unit, unit + 1, 1, 99 * unit)).isFalse();
    assertThat(mayInsert(plan, unit, 5 * unit, -2, 14 * unit - 1)).isFalse();
    assertThat(mayInsert(plan, unit, 5 * unit, -2, 14 * unit)).isTrue();
  }
}

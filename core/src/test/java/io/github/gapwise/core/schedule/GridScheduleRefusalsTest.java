package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import net.jqwik.api.Example;

/** A refused call leaves the plan and its totals as they were. */
final class GridScheduleRefusalsTest {
  private static final Job RUNNING = Job.of(0, 0, 1, 10).withDeadline(5);
  private static final Job WAITING = Job.of(1, 0, 2, 5);

  /** Job 0 runs on one of 2 CPUs until 10, job 1 waits for both. */
  private final GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);

  GridScheduleRefusalsTest() {
    plan.place(RUNNING, 0, 0, 0, 10);
    plan.events().startNext(0, 0);
    plan.place(WAITING, 1, 0, 10, 5);
  }

  @Example
  void place_whereCpusAreNotFree_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalStateException()
        .isThrownBy(() -> plan.place(Job.of(2, 0, 1, 8), 2, 0, 4, 8))
        .withMessage("The free CPUs (-1) at tick (10) must be between (0) and (2).");
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void withdraw_ofRunningJob_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan.withdraw(0, 0))
        .withMessage("The position (0) must be that of a waiting job, from (1) to before (2).");
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void changeWaiting_toWhatDoesNotFitThePlace_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    for (Job after :
        List.of(
            WAITING.withWork(6), Job.of(1, 11, 2, 5), Job.of(1, 0, 1, 5))) { // long, late, narrow
      assertThatIllegalArgumentException()
          .isThrownBy(() -> plan.events().changeWaiting(0, 1, after))
          .withMessage("The job (1) must fit the place that it has from (10) to (15).");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan.events().changeWaiting(0, 0, RUNNING))
        .withMessage("The position (0) must be that of a waiting job, from (1) to before (2).");
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void advance_whereCpusAreNotFree_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalStateException()
        .isThrownBy(() -> plan.advance(0, 1, 9))
        .withMessage("The free CPUs (-1) at tick (0) must be between (0) and (2).");
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void advance_toStartThatIsNotEarlier_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan.advance(0, 1, 10))
        .withMessage("The start (10) must be before (10).");
    assertThatIllegalArgumentException().isThrownBy(() -> plan.advance(0, 0, 9));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void remove_ofJobBeyondEnd_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalArgumentException().isThrownBy(() -> plan.remove(0, 2, 0));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void startNext_beforeOrAfterPlannedStart_isRefused() {
    plan.events().finish(RUNNING, 0, 3);
    assertThat(plan.machine(0).isNextReady()).isTrue();
    PlanView before = PlanView.of(plan, 9);
    assertThatIllegalStateException()
        .isThrownBy(() -> plan.events().startNext(0, 9))
        .withMessage(
            "The next job on machine (0) must be planned for tick (9) and have its CPUs free.");
    assertThatIllegalStateException().isThrownBy(() -> plan.events().startNext(0, 11));
    assertThat(PlanView.of(plan, 9)).isEqualTo(before);
  }

  @Example
  void startNext_whileCpusAreTaken_isRefused() {
    PlanView before = PlanView.of(plan, 10);
    assertThat(plan.machine(0).isNextReady()).isFalse();
    assertThatIllegalStateException().isThrownBy(() -> plan.events().startNext(0, 10));
    assertThat(PlanView.of(plan, 10)).isEqualTo(before);
  }

  @Example
  void startNext_ofNobody_isRefused() {
    plan.withdraw(0, 1);
    PlanView before = PlanView.of(plan, 0);
    assertThatIllegalStateException().isThrownBy(() -> plan.events().startNext(0, 0));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void finish_ofJobThatDoesNotRun_isRefused() {
    PlanView before = PlanView.of(plan, 3);
    assertThatIllegalStateException()
        .isThrownBy(() -> plan.events().finish(WAITING, 0, 3))
        .withMessage("The job (1) must be running on machine (0).");
    assertThat(PlanView.of(plan, 3)).isEqualTo(before);
  }

  @Example
  void extendOverrun_ofJobThatDoesNotRun_isRefused() {
    PlanView before = PlanView.of(plan, 3);
    assertThatIllegalStateException().isThrownBy(() -> plan.events().extendOverrun(WAITING, 0, 3));
    assertThat(PlanView.of(plan, 3)).isEqualTo(before);
  }

  @Example
  void insertion_beforeRunningJob_orBeyondEnd_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    Job job = Job.of(2, 0, 1, 5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan.insert(job, 2, 0, 0, 5, 0))
        .withMessage("The position (0) must be from (1) to (2).");
    assertThatIllegalArgumentException().isThrownBy(() -> plan.insert(job, 2, 0, 3, 5, 0));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
    plan.insert(job, 2, 0, 2, 5, 0);
    assertThat(plan.machine(0).start(2)).isEqualTo(15);
  }

  @Example
  void insertion_ofUnfitJob_orWithoutDuration_isRefused() {
    PlanView before = PlanView.of(plan, 0);
    Job job = Job.of(2, 0, 3, 5);
    assertThatIllegalArgumentException().isThrownBy(() -> plan.insert(job, 2, 0, 1, 5, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> plan.insertByDeadline(job, 2, 0, 5, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> plan.insert(WAITING, 2, 0, 1, 0, 0));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void insertion_beyondEndOfTime_isRefused() {
    Job endless = Job.of(2, 0, 1, Long.MAX_VALUE);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> plan.insertByDeadline(endless, 2, 0, Long.MAX_VALUE, 1));
  }
}

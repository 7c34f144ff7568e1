package io.github.gapwise.testkit.run;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class ExecutedScheduleAssertTest {

  /** Job 0 runs from 0 to 2, is lost and runs from 3 to 8; job 1 arrives at 4 and runs from 8. */
  private static final ExecutedSchedule SCHEDULE =
      ReferenceDriver.run(
          SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5), Job.of(1, 4, 1, 1))
              .withOutages(new Outage(0, 2, 3)),
          new GreedyPolicy(false));

  private static void assertFails(ThrowingCallable assertion, String... parts) {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(assertion)
        .withMessageContainingAll(parts);
  }

  @Test
  void assertions_thatHold_pass() {
    assertThat(SCHEDULE)
        .isFeasible()
        .leavesNoJobWaiting()
        .cancels()
        .startsJob(0)
        .at(0)
        .onMachine(0)
        .endingAt(2)
        .ending(AttemptOutcome.LOST)
        .and()
        .restartsJob(0)
        .at(3)
        .and()
        .startsJob(1)
        .at(8);
  }

  @Test
  void start_elsewhere_fails() {
    assertFails(
        () -> assertThat(SCHEDULE).startsJob(1).at(7),
        "Expecting job (1) to start at tick (7) but:",
        "start=8");
    assertFails(() -> assertThat(SCHEDULE).startsJob(1).onMachine(1), "on machine (1)");
    assertFails(() -> assertThat(SCHEDULE).startsJob(1).endingAt(8), "to end at tick (8)");
    assertFails(
        () -> assertThat(SCHEDULE).startsJob(1).ending(AttemptOutcome.KILLED), "to end KILLED");
  }

  @Test
  void start_thatIsMissing_fails() {
    assertFails(
        () -> assertThat(SCHEDULE).restartsJob(1), "Expecting job (1) to start (2) times but:");
    assertFails(
        () -> assertThat(SCHEDULE).neverStartsJob(1), "Expecting job (1) never to start but:");
  }

  @Test
  void fates_thatDiffer_fail() {
    assertFails(() -> assertThat(SCHEDULE).leavesWaiting(1L), "[1]", "to be WAITING", "[]");
    assertFails(() -> assertThat(SCHEDULE).cancels(0L), "[0]", "to be CANCELLED", "[]");
  }

  @Test
  void scheduleThatIsInfeasible_failsWithEveryViolation() {
    ExecutedSchedule bad = new ExecutedSchedule(SCHEDULE.instance(), List.of());
    assertFails(
        () -> assertThat(bad).isFeasible(),
        "Expecting a feasible schedule but:",
        "The jobs [] must be those of the instance, once each [0, 1].");
  }

  @Test
  void job_thatIsUnknown_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SCHEDULE.job(9))
        .withMessage("The job (9) must be one of the run.");
  }
}

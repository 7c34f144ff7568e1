package io.github.gapwise.testkit.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class SchedulingInstanceTest {
  private static final Job JOB = Job.of(3, 5, 1, 1);
  private static final SchedulingInstance INSTANCE = SchedulingInstance.of(Grid.single(1), JOB);

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }

  @Test
  void submission_dependsOnMode() {
    assertThat(INSTANCE.submission(JOB)).isEqualTo(5);
    assertThat(INSTANCE.withSubmissionMode(SubmissionMode.STATIC).submission(JOB)).isZero();
  }

  @Test
  void lastingOutage_leavesMachineDown() {
    assertThat(INSTANCE.withOutages(new Outage(0, 1, 2)).endsWithAllMachinesUp()).isTrue();
    assertThat(INSTANCE.withOutages(new Outage(0, 1, Outage.FOREVER)).endsWithAllMachinesUp())
        .isFalse();
  }

  @Test
  void jobIdTwice_isRefused() {
    assertRefused(
        () -> SchedulingInstance.of(Grid.single(1), JOB, JOB),
        "The job id (3) must be given only once.");
  }

  @Test
  void actualWork_negative_isRefused() {
    assertRefused(
        () -> new ActualJob(JOB, -1), "The actualWork (-1) of job (3) must not be negative.");
  }

  @Test
  void outage_thatEndsBeforeItBegins_isRefused() {
    assertRefused(
        () -> new Outage(0, 5, 4),
        "The outage of machine (0) from (5) to (4) must not be negative.");
  }

  @Test
  void outage_ofUnknownMachine_isRefused() {
    assertRefused(
        () -> INSTANCE.withOutages(new Outage(1, 5, 6)),
        "The machine of an outage (1) must exist.");
  }

  @Test
  void outage_withinAnother_isRefused() {
    assertRefused(
        () -> INSTANCE.withOutages(new Outage(0, 5, 6), new Outage(0, 6, 7)),
        "The outage at (6) must follow earlier ones.");
  }

  @Test
  void cancellation_ofUnknownJob_isRefused() {
    assertRefused(
        () -> INSTANCE.withCancellations(new Cancellation(4, 6)),
        "The cancelled job (4) must exist.");
  }
}

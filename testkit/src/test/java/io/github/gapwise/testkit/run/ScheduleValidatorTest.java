package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One hand-made schedule for each rule, with that rule broken and no other. */
final class ScheduleValidatorTest {
  private static final Grid GRID = Grid.of(List.of(Machine.of(0, 4, 1), Machine.of(1, 2, 2)));
  private static final Machine WIDE = GRID.machine(0);
  private static final Machine FAST = GRID.machine(1);

  /** Ten ticks on the wide machine, where only one of them fits at a time, from tick 5 on. */
  private static final Job JOB = Job.of(0, 5, 3, 10);

  private static final SchedulingInstance INSTANCE = SchedulingInstance.of(GRID, JOB);

  private static JobRun completed(Machine machine, long start, long end) {
    return new JobRun(machine, start, end, AttemptOutcome.COMPLETED);
  }

  private static JobRun killed(long start, long end) {
    return new JobRun(WIDE, start, end, AttemptOutcome.KILLED);
  }

  private static JobRun lost(long start, long end) {
    return new JobRun(WIDE, start, end, AttemptOutcome.LOST);
  }

  private static List<String> violations(
      SchedulingInstance instance, Fate fate, JobRun... attempts) {
    JobHistory history = new JobHistory(instance.jobs().get(0).job(), List.of(attempts), fate);
    return ScheduleValidator.violations(new ExecutedSchedule(instance, List.of(history)));
  }

  @Test
  void goodSchedule_hasNoViolation() {
    assertThat(violations(INSTANCE, Fate.COMPLETED, completed(WIDE, 5, 15))).isEmpty();
  }

  @Test
  void missingJob_isViolation() {
    assertThat(ScheduleValidator.violations(new ExecutedSchedule(INSTANCE, List.of())))
        .containsExactly("The jobs [] must be those of the instance, once each [0].");
  }

  @Test
  void jobTwice_isViolation() {
    JobHistory history = new JobHistory(JOB, List.of(completed(WIDE, 5, 15)), Fate.COMPLETED);
    assertThat(
            ScheduleValidator.violations(new ExecutedSchedule(INSTANCE, List.of(history, history))))
        .contains("The jobs [0, 0] must be those of the instance, once each [0].");
  }

  @Test
  void startBeforeRelease_isViolation() {
    assertThat(violations(INSTANCE, Fate.COMPLETED, completed(WIDE, 4, 14)))
        .containsExactly(
            "The run of job (0) on machine (0) from (4) to (14) must start at or after (5).");
  }

  @Test
  void runOnMachineThatDoesNotFit_isViolation() {
    assertThat(violations(INSTANCE, Fate.COMPLETED, completed(FAST, 5, 10)))
        .containsExactly(
            "The run of job (0) on machine (1) from (5) to (10) must be on a machine of the grid"
                + " that fits "
                + JOB
                + ".",
            "The busy CPUs (3) of machine (1) at tick (5) must be at most (2).");
  }

  @Test
  void runOnForeignMachine_isViolation() {
    assertThat(violations(INSTANCE, Fate.COMPLETED, completed(Machine.of(0, 64, 1), 5, 15)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (15) must be on a machine of the grid"
                + " that fits "
                + JOB
                + ".");
  }

  @Test
  void runOfWrongLength_isViolation() {
    assertThat(violations(INSTANCE, Fate.COMPLETED, completed(WIDE, 5, 14)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (14) must take (10) ticks.");
  }

  @Test
  void runBeyondEstimate_underKillRule_isViolation() {
    SchedulingInstance longer = INSTANCE.withActualWork(0, 12);
    assertThat(violations(longer, Fate.KILLED, killed(5, 15))).isEmpty();
    assertThat(violations(longer, Fate.COMPLETED, completed(WIDE, 5, 17)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (17) must be killed after (10) ticks or"
                + " lost before.");
    assertThat(violations(longer.withOverrunRule(OverrunRule.EXTEND), Fate.KILLED, killed(5, 15)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (15) must take (12) ticks.");
  }

  @Test
  void runDuringOutage_isViolation() {
    SchedulingInstance failing = INSTANCE.withOutages(new Outage(0, 7, 8));
    assertThat(violations(failing, Fate.COMPLETED, lost(5, 7), completed(WIDE, 8, 18))).isEmpty();
    assertThat(violations(failing, Fate.COMPLETED, completed(WIDE, 5, 15)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (15) must be outside of "
                + failing.outages().get(0)
                + ".");
    assertThat(violations(failing, Fate.COMPLETED, lost(5, 7), completed(WIDE, 7, 17)))
        .containsExactly(
            "The run of job (0) on machine (0) from (7) to (17) must be outside of "
                + failing.outages().get(0)
                + ".");
  }

  @Test
  void lossWithoutOutage_isViolation() {
    assertThat(violations(INSTANCE, Fate.WAITING, lost(5, 7)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (7) must end as an outage begins, being"
                + " LOST.");
  }

  @Test
  void runAfterCompletion_isViolation() {
    assertThat(
            violations(INSTANCE, Fate.COMPLETED, completed(WIDE, 5, 15), completed(WIDE, 15, 25)))
        .containsExactly(
            "The run of job (0) on machine (0) from (5) to (15) must be the last one, as it ended"
                + " (COMPLETED).");
  }

  @Test
  void runsThatOverlap_areViolation() {
    SchedulingInstance failing = INSTANCE.withOutages(new Outage(0, 7, 7));
    assertThat(violations(failing, Fate.WAITING, lost(5, 7), lost(6, 7)))
        .contains("The run of job (0) on machine (0) from (6) to (7) must start at or after (7).");
  }

  @Test
  void fateThatDisagreesWithAttempts_isViolation() {
    for (Fate fate : List.of(Fate.KILLED, Fate.WAITING, Fate.REFUSED)) {
      JobRun attempt = completed(WIDE, 5, 15);
      assertThat(violations(INSTANCE, fate, attempt))
          .containsExactly(
              "The fate (%s) of job (0) must agree with its attempts %s and the machines."
                  .formatted(fate, List.of(attempt)));
    }
    assertThat(violations(INSTANCE, Fate.COMPLETED)).hasSize(1);
    assertThat(violations(INSTANCE, Fate.REFUSED)).hasSize(1);
    assertThat(violations(INSTANCE, Fate.WAITING)).isEmpty();
  }

  @Test
  void jobThatFitsNowhere_mustBeRefused() {
    SchedulingInstance unfit = SchedulingInstance.of(GRID, Job.of(0, 5, 5, 10));
    assertThat(violations(unfit, Fate.REFUSED)).isEmpty();
    assertThat(violations(unfit, Fate.WAITING)).hasSize(1);
  }

  @Test
  void cancellation_ofWaitingJob_mustTakeEffect() {
    SchedulingInstance withdrawn = INSTANCE.withCancellations(new Cancellation(0, 7));
    assertThat(violations(withdrawn, Fate.CANCELLED)).isEmpty();
    assertThat(violations(withdrawn, Fate.WAITING))
        .containsExactly("The fate (WAITING) of job (0) must be CANCELLED.");
    assertThat(violations(withdrawn, Fate.COMPLETED, completed(WIDE, 7, 17)))
        .containsExactly(
            "The run of job (0) on machine (0) from (7) to (17) must start before cancellation"
                + " (7).",
            "The fate (COMPLETED) of job (0) must be CANCELLED.");
  }

  @Test
  void cancellation_ofRunningOrUnknownJob_mustTakeNoEffect() {
    SchedulingInstance running = INSTANCE.withCancellations(new Cancellation(0, 7));
    assertThat(violations(running, Fate.COMPLETED, completed(WIDE, 5, 15))).isEmpty();
    SchedulingInstance unknown = INSTANCE.withCancellations(new Cancellation(0, 5));
    assertThat(violations(unknown, Fate.CANCELLED))
        .containsExactly("The fate (CANCELLED) of job (0) must not be CANCELLED.");
  }

  @Test
  void cpus_givenTwice_areViolation() {
    Job other = Job.of(1, 5, 2, 10);
    SchedulingInstance instance = SchedulingInstance.of(GRID, JOB, other);
    ExecutedSchedule schedule =
        new ExecutedSchedule(
            instance,
            List.of(
                new JobHistory(JOB, List.of(completed(WIDE, 5, 15)), Fate.COMPLETED),
                new JobHistory(other, List.of(completed(WIDE, 14, 24)), Fate.COMPLETED)));
    assertThat(ScheduleValidator.violations(schedule))
        .containsExactly("The busy CPUs (5) of machine (0) at tick (14) must be at most (4).");
  }

  @Test
  void cpus_freedAndTakenAtOneTick_areNoViolation() {
    Job other = Job.of(1, 5, 2, 10);
    SchedulingInstance instance = SchedulingInstance.of(GRID, JOB, other);
    ExecutedSchedule schedule =
        new ExecutedSchedule(
            instance,
            List.of(
                new JobHistory(JOB, List.of(completed(WIDE, 5, 15)), Fate.COMPLETED),
                new JobHistory(other, List.of(completed(WIDE, 15, 25)), Fate.COMPLETED)));
    assertThat(ScheduleValidator.violations(schedule)).isEmpty();
  }
}

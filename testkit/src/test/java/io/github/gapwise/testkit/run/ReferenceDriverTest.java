package io.github.gapwise.testkit.run;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The driver worked by hand, with a scheduler that starts whatever fits in order of submission. */
final class ReferenceDriverTest {

  private static final GreedyPolicy GREEDY = new GreedyPolicy(false);

  private static List<String> calls(SchedulingInstance instance) {
    CallLog log = new CallLog(GREEDY.bind(instance.context()));
    ReferenceDriver.of(instance, log).finish();
    return log.calls();
  }

  @Test
  void calls_ofTwoJobsInTurn_areInOrderOfTime() {
    // Both need the only CPU: job 0 runs from 2 to 5, job 1 from 5 to 6.
    assertThat(calls(SchedulingInstance.of(Grid.single(1), Job.of(0, 2, 1, 3), Job.of(1, 3, 1, 1))))
        .containsExactly(
            "2 submitted 0",
            "2 dispatch",
            "2 start 0 on 0",
            "3 submitted 1",
            "3 dispatch",
            "5 completed 0 on 0",
            "5 dispatch",
            "5 start 1 on 0",
            "6 completed 1 on 0",
            "6 dispatch");
  }

  @Test
  void overrun_inTickOfTwoRounds_isToldOnce() {
    // At tick 1 job 0 overruns, and job 1 starts and ends, which makes another round of the tick.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.uniform(2, 1), Job.of(0, 0, 1, 1), Job.of(1, 1, 1, 1))
            .withActualWork(0, 3)
            .withActualWork(1, 0)
            .withOverrunRule(OverrunRule.EXTEND);
    assertThat(calls(instance)).containsOnlyOnce("1 overran 0 on 0");
  }

  @Test
  void calls_withinOneTick_areInOrderOfTheContract() {
    // At tick 4 job 1 completes, job 3 overruns, machine 2 goes down under job 2, machine 0 comes
    // up, job 6 is withdrawn, job 5 arrives, and job 2 is submitted again.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.uniform(4, 1),
                Job.of(1, 2, 1, 2),
                Job.of(2, 2, 1, 9),
                Job.of(3, 2, 1, 2),
                Job.of(5, 4, 1, 1),
                Job.of(6, 3, 1, 1))
            .withActualWork(3, 4)
            .withOverrunRule(OverrunRule.EXTEND)
            .withOutages(new Outage(0, 1, 4), new Outage(2, 4, 5))
            .withCancellations(new Cancellation(6, 4));
    assertThat(calls(instance))
        .containsSubsequence(
            "2 start 1 on 1",
            "2 start 2 on 2",
            "2 start 3 on 3",
            "4 completed 1 on 1",
            "4 overran 3 on 3",
            "4 lost 2 on 2",
            "4 down 2",
            "4 up 0",
            "4 cancelled 6",
            "4 submitted 2",
            "4 submitted 5",
            "4 dispatch",
            "4 start 2 on 0",
            "4 start 5 on 1",
            "5 completed 5 on 1",
            "5 up 2",
            "5 dispatch",
            "6 completed 3 on 3");
  }

  @Test
  void calls_ofJobWithoutWork_includeSecondRoundAtSameTick() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(7, 3, 1, 5)).withActualWork(7, 0);
    assertThat(calls(instance))
        .containsExactly(
            "3 submitted 7", "3 dispatch", "3 start 7 on 0", "3 completed 7 on 0", "3 dispatch");
  }

  @Test
  void calls_ofStaticSubmission_includeWakeUpAtRelease() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 4, 1, 1))
            .withSubmissionMode(SubmissionMode.STATIC);
    assertThat(calls(instance))
        .containsExactly(
            "0 submitted 0",
            "0 dispatch",
            "4 dispatch",
            "4 start 0 on 0",
            "5 completed 0 on 0",
            "5 dispatch");
  }

  @Test
  void outageWithinOneTick_losesJobAndTakesItBack() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5)).withOutages(new Outage(0, 2, 2));
    assertThat(ReferenceDriver.run(instance, GREEDY))
        .isFeasible()
        .startsJob(0)
        .at(0)
        .endingAt(2)
        .ending(AttemptOutcome.LOST)
        .and()
        .restartsJob(0)
        .at(2)
        .endingAt(7)
        .ending(AttemptOutcome.COMPLETED);
  }

  @Test
  void jobThatEndsAsMachineGoesDown_completes() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5)).withOutages(new Outage(0, 5, 6));
    assertThat(ReferenceDriver.run(instance, GREEDY).job(0).fate()).isEqualTo(Fate.COMPLETED);
  }

  @Test
  void jobThatOverruns_killed_endsAtItsEstimate() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5)).withActualWork(0, 8);
    assertThat(ReferenceDriver.run(instance, GREEDY))
        .isFeasible()
        .startsJob(0)
        .endingAt(5)
        .ending(AttemptOutcome.KILLED);
    assertThat(calls(instance)).doesNotContain("5 overran 0 on 0");
  }

  @Test
  void jobThatOverruns_extended_endsAfterItsWork() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5))
            .withActualWork(0, 8)
            .withOverrunRule(OverrunRule.EXTEND);
    assertThat(ReferenceDriver.run(instance, GREEDY))
        .isFeasible()
        .startsJob(0)
        .endingAt(8)
        .ending(AttemptOutcome.COMPLETED);
    assertThat(calls(instance)).containsOnlyOnce("5 overran 0 on 0");
  }

  @Test
  void cancellation_ofRunningJob_isNoEvent() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5))
            .withCancellations(new Cancellation(0, 3));
    assertThat(calls(instance)).noneMatch(call -> call.startsWith("3"));
  }

  @Test
  void cancellation_ofWaitingJob_endsItsWait() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5), Job.of(1, 1, 1, 1))
            .withCancellations(new Cancellation(1, 3));
    assertThat(ReferenceDriver.run(instance, GREEDY)).isFeasible().cancels(1L).neverStartsJob(1);
  }

  @Test
  void jobThatFitsNoMachine_isRefused() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(4), Job.of(0, 0, 5, 1), Job.of(1, 0, 4, 1));
    ExecutedSchedule schedule = ReferenceDriver.run(instance, GREEDY);
    assertThat(schedule).isFeasible().leavesNoJobWaiting().neverStartsJob(0);
    assertThat(schedule.job(0).fate()).isEqualTo(Fate.REFUSED);
  }

  @Test
  void jobWhoseMachineStaysDown_waits() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 1, 1, 1))
            .withOutages(new Outage(0, 0, Outage.FOREVER));
    assertThat(ReferenceDriver.run(instance, GREEDY)).isFeasible().leavesWaiting(0L);
  }

  @Test
  void run_withoutJobs_makesNoCalls() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1)).withOutages(new Outage(0, 1, 2));
    assertThat(calls(instance)).isEmpty();
  }
}

package io.github.gapwise.immediate.twin;

import static io.github.gapwise.immediate.twin.NaiveExample.ofTimes;
import static io.github.gapwise.immediate.twin.NaiveExample.released;
import static io.github.gapwise.immediate.twin.NaiveExample.requireStarts;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The behaviour that all rules share, on examples worked by hand. Starts are written machine@tick.
 */
final class NaiveImmediateSchedulerTest {
  private static final Tags BIG = Tags.of("big");

  @Test
  void head_thatFindsTooFewCpus_blocksItsQueue() {
    // Job 1 needs both CPUs, of which job 0 has one until 10; jobs 2 and 3 then start together.
    requireStarts(
        SchedulingInstance.of(
            Grid.single(2),
            Job.of(0, 0, 1, 10),
            Job.of(1, 0, 2, 1),
            Job.of(2, 0, 1, 1),
            Job.of(3, 0, 1, 1)),
        NaiveImmediateScheduler::met,
        "0@0",
        "0@10",
        "0@11",
        "0@11");
  }

  @Test
  void job_isBoundToMachineThatFitsIt() {
    requireStarts(
        SchedulingInstance.of(
            Grid.of(
                List.of(
                    Machine.of(0, 1, 9), Machine.of(1, 2, 2), Machine.of(2, 1, 1).withTags(BIG))),
            Job.of(0, 0, 2, 18),
            Job.of(1, 0, 1, 18).withRequiredTags(BIG),
            Job.of(2, 0, 1, 18)),
        NaiveImmediateScheduler::met,
        "1@0",
        "2@0",
        "0@0");
  }

  @Test
  void job_staysWhereItWasBound_thoughAnotherMachineIsFree() {
    // Job 1 expects machine 0 at 5, but job 0 runs until 20.
    requireStarts(
        ofTimes(new long[] {5, 30}, new long[] {5, 11})
            .withActualWork(0, 4)
            .withOverrunRule(OverrunRule.EXTEND),
        NaiveImmediateScheduler::mct,
        "0@0",
        "0@20");
  }

  @Test
  void machine_whoseJobIsOverdue_countsAsReadyNow() {
    // At 10 job 0 has overrun its estimate of 5, job 1 has two ticks to go: 13 against 15.
    requireStarts(
        released(ofTimes(new long[] {5, 99}, new long[] {99, 12}, new long[] {3, 3}), 0, 0, 10)
            .withActualWork(0, 4)
            .withOverrunRule(OverrunRule.EXTEND),
        NaiveImmediateScheduler::mct,
        "0@0",
        "1@0",
        "0@20");
  }

  @Test
  void job_submittedBeforeItsRelease_isBoundThen() {
    // At 3 job 1 takes machine 0. At 5 job 0, of lower id, takes machine 1 and job 2 follows it.
    requireStarts(
        SchedulingInstance.of(
                Grid.uniform(2, 1), Job.of(0, 5, 1, 4), Job.of(1, 3, 1, 10), Job.of(2, 5, 1, 1))
            .withSubmissionMode(SubmissionMode.STATIC),
        NaiveImmediateScheduler::olb,
        "1@5",
        "0@3",
        "1@9");
  }

  @Test
  void machineDown_givesQueueBackInItsOrder_beforeTheLostJob() {
    // Jobs 1 and 2 wait for machine 0 until it goes down at 2.
    SchedulingInstance instance =
        ofTimes(new long[] {5, 9}, new long[] {5, 20}, new long[] {5, 18})
            .withOutages(new Outage(0, 2, 3));
    requireStarts(instance, NaiveImmediateScheduler::mct, "0@0", "1@2", "1@22");
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, NaiveImmediateScheduler::mct))
        .restartsJob(0)
        .onMachine(1)
        .at(40);
  }

  @Test
  void machineUp_bindsJobsInOrderOfTheirWaiting() {
    requireStarts(
        SchedulingInstance.of(Grid.single(1), Job.of(0, 3, 1, 4), Job.of(1, 2, 1, 4))
            .withOutages(new Outage(0, 1, 5)),
        NaiveImmediateScheduler::met,
        "0@9",
        "0@5");
  }

  @Test
  void jobsGivenBack_withoutMachine_queueBehindThoseThatWaitLonger() {
    // Job 2 has waited for machine 1 since 1. Job 1 loses machine 0 at 2, and job 0, which ran
    // there, is submitted again after that. Machine 1 comes up at 6.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 1).withTags(BIG))),
                Job.of(0, 0, 1, 4),
                Job.of(1, 0, 1, 4),
                Job.of(2, 1, 1, 4).withRequiredTags(BIG))
            .withOutages(new Outage(1, 0, 6), new Outage(0, 2, Outage.FOREVER));
    requireStarts(instance, NaiveImmediateScheduler::met, "0@0", "1@10", "1@6");
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, NaiveImmediateScheduler::met))
        .restartsJob(0)
        .at(14);
  }

  @Test
  void machineUp_leavesBoundJobsWhereTheyAre() {
    requireStarts(
        ofTimes(new long[] {1, 20}, new long[] {1, 20}).withOutages(new Outage(0, 0, 2)),
        NaiveImmediateScheduler::mct,
        "1@0",
        "1@20");
  }

  @Test
  void cancelledJob_leavesQueue() {
    // Without job 1, machine 0 is ready at 10 for job 2.
    SchedulingInstance instance =
        released(ofTimes(new long[] {10, 99}, new long[] {10, 99}, new long[] {5, 20}), 0, 0, 4)
            .withCancellations(new Cancellation(1, 3));
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, NaiveImmediateScheduler::mct))
        .isFeasible()
        .cancels(1L)
        .startsJob(2)
        .onMachine(0)
        .at(10);
  }

  @Test
  void cancelledJob_withoutMachineOrRelease_isForgotten() {
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.single(1), Job.of(0, 2, 1, 4), Job.of(1, 2, 1, 4), Job.of(2, 20, 1, 4))
            .withOutages(new Outage(0, 1, 5))
            .withSubmissionMode(SubmissionMode.STATIC)
            .withCancellations(new Cancellation(0, 3), new Cancellation(2, 4));
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, NaiveImmediateScheduler::met))
        .isFeasible()
        .cancels(0L, 2L)
        .startsJob(1)
        .at(5);
  }
}

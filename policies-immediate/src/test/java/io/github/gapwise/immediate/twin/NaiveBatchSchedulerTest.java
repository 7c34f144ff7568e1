package io.github.gapwise.immediate.twin;

import static io.github.gapwise.immediate.twin.NaiveExample.ofTimes;
import static io.github.gapwise.immediate.twin.NaiveExample.released;
import static io.github.gapwise.immediate.twin.NaiveExample.requireStarts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When jobs are mapped, on examples worked by hand. Starts are written machine@tick. */
final class NaiveBatchSchedulerTest {
  private static final Grid ONE = Grid.single(1);

  private static SchedulingPolicy minMin(double intervalSeconds, boolean remap) {
    return context -> NaiveBatchScheduler.minMin(context, intervalSeconds, remap);
  }

  private static long answer(Scheduler scheduler, long now) {
    return scheduler.dispatch((job, machine) -> {}, now);
  }

  @Test
  void jobs_withoutInterval_areMappedAtOnce() {
    requireStarts(SchedulingInstance.of(ONE, Job.of(0, 3, 1, 4)), minMin(0, true), "0@3");
    requireStarts(SchedulingInstance.of(ONE, Job.of(0, 3, 1, 4)), minMin(0.3, true), "0@3");
  }

  @Test
  void jobs_withInterval_areMappedAtItsMultiples() {
    // Job 2, shorter than those that arrived before, is mapped at 5 with job 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
            ONE, Job.of(0, 0, 1, 7), Job.of(1, 1, 1, 4), Job.of(2, 5, 1, 2), Job.of(3, 21, 1, 2));
    requireStarts(instance, minMin(5, true), "0@0", "0@9", "0@7", "0@25");
    requireStarts(
        instance.withSubmissionMode(SubmissionMode.STATIC),
        minMin(5, false),
        "0@0",
        "0@9",
        "0@7",
        "0@25");
  }

  @Test
  void dispatch_asksForNextMultiple_ifJobIsOrWillBeReleased() {
    Scheduler scheduler = minMin(5, true).bind(SchedulingContext.of(ONE));
    assertThat(answer(scheduler, 1)).isEqualTo(Scheduler.NEVER);
    scheduler.jobSubmitted(Job.of(0, 15, 1, 1), 2);
    assertThat(answer(scheduler, 2)).isEqualTo(15);
    scheduler.jobSubmitted(Job.of(1, 11, 1, 1), 3);
    assertThat(answer(scheduler, 3)).isEqualTo(15);
    scheduler.jobSubmitted(Job.of(2, 3, 1, 1), 4);
    assertThat(answer(scheduler, 4)).isEqualTo(5);
    assertThat(answer(scheduler, 5)).isEqualTo(15);
    assertThat(answer(scheduler, 15)).isEqualTo(Scheduler.NEVER);
  }

  @Test
  void dispatch_forJobWithoutMachine_asksForNothing() {
    Scheduler scheduler = minMin(5, true).bind(SchedulingContext.of(ONE));
    scheduler.machineDown(ONE.machine(0), 2);
    scheduler.jobSubmitted(Job.of(0, 2, 1, 1), 2);
    assertThat(answer(scheduler, 2)).isEqualTo(Scheduler.NEVER);
    scheduler.machineUp(ONE.machine(0), 7);
    assertThat(answer(scheduler, 7)).isEqualTo(10);
  }

  @Test
  void interval_isRoundedToTicks() {
    SchedulingContext context = SchedulingContext.of(ONE).withTicksPerSecond(10);
    Scheduler scheduler = minMin(0.44, true).bind(context);
    scheduler.jobSubmitted(Job.of(0, 2, 1, 1), 2);
    assertThat(answer(scheduler, 2)).isEqualTo(4);
  }

  @Test
  void waitingJobs_withRemap_areMappedAnew() {
    // Job 2 arrives at 1 and would end first. Job 1 waits for machine 0.
    SchedulingInstance instance =
        released(ofTimes(new long[] {10, 99}, new long[] {10, 99}, new long[] {1, 99}), 0, 0, 1);
    requireStarts(instance, minMin(0, true), "0@0", "0@11", "0@10");
    requireStarts(instance, minMin(0, false), "0@0", "0@10", "0@20");
  }

  @Test
  void machineDown_unbindsItsJobs_untilNextMapping() {
    // Jobs 0 and 1 leave machine 0 at 2, when job 2 ends; on machine 1 job 1 is the shorter one.
    SchedulingInstance instance =
        ofTimes(new long[] {5, 20}, new long[] {5, 18}, new long[] {99, 2})
            .withOutages(new Outage(0, 2, 4));
    requireStarts(instance, minMin(0, false), "0@0", "1@2", "1@0");
    // At 10 machine 0 is back up: job 0 starts again, then job 1.
    requireStarts(instance, minMin(10, false), "0@0", "0@15", "1@0");
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, minMin(10, false)))
        .restartsJob(0)
        .onMachine(0)
        .at(10);
  }

  @Test
  void jobWithoutMachine_staysUnbound_andCausesNoMapping() {
    // Job 3 waits for the wide machine 2. Job 1, arriving at 1, is bound to machine 0 by 20 against
    // 21. Job 2 ends as early as 3, so a mapping at 3 would move job 1 to machine 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 1), Machine.of(2, 2, 1))),
                Job.of(0, 0, 1, 12),
                Job.of(1, 1, 1, 12),
                Job.of(2, 0, 1, 12),
                Job.of(3, 0, 2, 12))
            .withTimes(
                EtcMatrix.of(new long[][] {{10, 99, 99}, {10, 9, 99}, {99, 12, 99}, {99, 99, 9}}))
            .withActualWork(2, 3)
            .withOutages(new Outage(2, 0, 50));
    requireStarts(instance, minMin(0, true), "0@0", "0@10", "1@0", "2@50");
  }

  @Test
  void cancelledJob_isNotMapped() {
    SchedulingInstance instance =
        SchedulingInstance.of(
                ONE, Job.of(0, 0, 1, 4), Job.of(1, 0, 1, 4), Job.of(2, 1, 1, 4), Job.of(3, 2, 1, 9))
            .withCancellations(new Cancellation(1, 1), new Cancellation(2, 3));
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, minMin(5, true)))
        .isFeasible()
        .cancels(1L, 2L)
        .startsJob(3)
        .at(5);
  }
}

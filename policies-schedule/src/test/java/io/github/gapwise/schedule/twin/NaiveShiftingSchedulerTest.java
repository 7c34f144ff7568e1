package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The effects of events on a plan, on examples worked by hand, with jobs planned by EG-EDF. */
final class NaiveShiftingSchedulerTest {

  private static Scheduler bind(SchedulingContext context) {
    return new NaiveEgEdfScheduler(context, NaiveOptions.defaults());
  }

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return ReferenceDriver.run(instance, NaiveShiftingSchedulerTest::bind);
  }

  @Test
  void earlyCompletion_shiftsTheRestForward_inOrder() {
    // 2 CPUs: job 0 should end at 10, followed by job 1 on both, in [10, 15), and job 2, for which
    // the gap beside job 0 is too short, in [15, 27). It ends at 4.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(2),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 2, 5),
                        Job.of(2, 0, 1, 12))
                    .withActualWork(0, 4)))
        .isFeasible()
        .startsJob(1)
        .at(4)
        .and()
        .startsJob(2)
        .at(9);
  }

  @Test
  void earlyCompletion_letsNobodyOvertake() {
    // 2 CPUs: jobs 0 and 1 should end at 10, followed by job 2 on both and job 3 on one. Job 0 ends
    // at 4, but job 2 waits for job 1, and job 3, which could start, for job 2.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(2),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 10),
                        Job.of(2, 0, 2, 5),
                        Job.of(3, 0, 1, 2))
                    .withActualWork(0, 4)))
        .isFeasible()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(3)
        .at(15);
  }

  @Test
  void overrunningJob_isAssumedToTakeTwiceAsLong_againAndAgain() {
    // Machines of one CPU: job 0 runs on machine 0 for 12 ticks instead of 5, job 1 on machine 1
    // until 9. At 6 job 0 is assumed to end at 10, so job 2 is planned for [9, 14) of machine 1,
    // not for [10, 15). At 11 it is assumed to end at 20, and job 3 goes to [14, 19) of machine 1.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1),
                        Job.of(0, 0, 1, 5),
                        Job.of(1, 0, 1, 9),
                        Job.of(2, 6, 1, 5),
                        Job.of(3, 11, 1, 5))
                    .withActualWork(0, 12)
                    .withOverrunRule(OverrunRule.EXTEND)))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(9)
        .and()
        .startsJob(3)
        .onMachine(1)
        .at(14);
  }

  @Test
  void jobBehindOverrunningOne_startsAtItsEnd() {
    // Planned for 5, 10 and 20 in turn.
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 5), Job.of(1, 0, 1, 5))
                    .withActualWork(0, 12)
                    .withOverrunRule(OverrunRule.EXTEND)))
        .isFeasible()
        .startsJob(1)
        .at(12);
  }

  @Test
  void failure_displacesWaitingJobs_whichArePlacedBeforeTheLostOne() {
    // Machines of one CPU: jobs 0 and 2 on machine 0, in [0, 10) and [10, 15), jobs 1 and 3 on
    // machine 1 likewise. Machine 1 fails at 5: job 3 moves to [15, 20), then the lost job 1 is
    // submitted again and gets [20, 30).
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 10),
                        Job.of(2, 0, 1, 5),
                        Job.of(3, 0, 1, 5))
                    .withOutages(new Outage(1, 5, 50))))
        .isFeasible()
        .startsJob(2)
        .onMachine(0)
        .at(10)
        .and()
        .startsJob(3)
        .onMachine(0)
        .at(15)
        .and()
        .restartsJob(1)
        .onMachine(0)
        .at(20);
  }

  @Test
  void jobsWithoutMachine_arePlacedInOrderOfSubmission_onceThereIsOne() {
    // Job 1 is submitted before job 0.
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(1), Job.of(0, 6, 1, 3), Job.of(1, 5, 1, 2))
                    .withOutages(new Outage(0, 0, 20))))
        .isFeasible()
        .startsJob(1)
        .at(20)
        .and()
        .startsJob(0)
        .at(22);
  }

  @Test
  void cancellation_shiftsThoseBehind() {
    // Job 2 moves from [15, 20) to [10, 15).
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(1), Job.of(0, 0, 1, 10), Job.of(1, 0, 1, 5), Job.of(2, 0, 1, 5))
                    .withCancellations(new Cancellation(1, 3))))
        .isFeasible()
        .cancels(1L)
        .startsJob(2)
        .at(10);
  }

  @Test
  void lateDispatch_movesThePlanToNow() {
    // Planned for 0 and 5, but the first dispatch comes at 7: now for 7 and 12.
    SchedulingContext context = SchedulingContext.of(Grid.single(1));
    Scheduler scheduler = bind(context);
    scheduler.jobSubmitted(Job.of(0, 0, 1, 5), 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 5), 0);
    List<Long> started = new ArrayList<>();
    long next = scheduler.dispatch((Job job, Machine machine) -> started.add(job.id()), 7);
    assertThat(started).containsExactly(0L);
    assertThat(next).isEqualTo(12);
  }
}

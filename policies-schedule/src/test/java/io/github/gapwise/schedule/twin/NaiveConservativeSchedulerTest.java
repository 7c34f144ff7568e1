package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The twin itself, on examples worked by hand. */
final class NaiveConservativeSchedulerTest {

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return ReferenceDriver.run(instance, NaiveConservativeScheduler::new);
  }

  @Test
  void job_isBackfilled_ifItDelaysNoReservation() {
    // 3 CPUs: job 0 takes two until 10, job 1 all in [10, 15). Job 2 fits beside job 0 until 10,
    // job 3 is too long for what it leaves.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(3),
                    Job.of(0, 0, 2, 10),
                    Job.of(1, 0, 3, 5),
                    Job.of(2, 1, 1, 8),
                    Job.of(3, 1, 1, 9))))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(1)
        .and()
        .startsJob(3)
        .at(15);
  }

  @Test
  void tie_goesToEarlierCompletion_thenToHigherSpeed_thenToLowerId() {
    // All start at 0. Job 0 takes 12, 6, 4 and 4 ticks, so it gets machine 2. Job 1 takes 1 tick on
    // each except machine 0, and the fastest free one is machine 3. Job 2 then takes machine 1,
    // before machine 0, where it is slower, and before the others, where it starts later.
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 1, 1),
                Machine.of(1, 1, 2),
                Machine.of(2, 1, 3),
                Machine.of(3, 1, 3)));
    assertThat(
            run(
                SchedulingInstance.of(
                    grid, Job.of(0, 0, 1, 12), Job.of(1, 0, 1, 2), Job.of(2, 0, 1, 2))))
        .isFeasible()
        .startsJob(0)
        .onMachine(2)
        .and()
        .startsJob(1)
        .onMachine(3)
        .and()
        .startsJob(2)
        .onMachine(1);
  }

  @Test
  void earlyCompletion_offersItsCpusInOrderOfSubmission() {
    // 2 CPUs: jobs 0 and 1 should end at 10, job 2 has both in [10, 15), job 3 one in [15, 20) and
    // job 4 one in [15, 21). Job 1 ends at 4: job 2 cannot move, job 3 gets [4, 9), and job 4, for
    // which [4, 10) would have been enough, stays.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(2),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 10),
                        Job.of(2, 0, 2, 5),
                        Job.of(3, 0, 1, 5),
                        Job.of(4, 0, 1, 6))
                    .withActualWork(1, 4)))
        .isFeasible()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(3)
        .at(4)
        .and()
        .startsJob(4)
        .at(15);
  }

  @Test
  void compression_isOnePass() {
    // 2 CPUs: jobs 0 and 1 should end at 10 and 20, job 2 has both in [20, 25), job 3 one in [10,
    // 15). Job 1 ends at 6: job 2 moves behind job 3, to [15, 20); job 3 moves to [6, 11), and now
    // job 2 could start at 11. But jobs 0 and 3 end as planned, and nothing moves any more.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(2),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 20),
                        Job.of(2, 0, 2, 5),
                        Job.of(3, 5, 1, 5))
                    .withActualWork(1, 6)))
        .isFeasible()
        .startsJob(3)
        .at(6)
        .and()
        .startsJob(2)
        .at(15);
  }

  @Test
  void cancellation_offersItsCpus() {
    // Job 1 in [10, 20) is withdrawn at 3, and job 2 moves from 20 to 10.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(1),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 10),
                        Job.of(2, 0, 1, 5))
                    .withCancellations(new Cancellation(1, 3))))
        .isFeasible()
        .cancels(1L)
        .startsJob(2)
        .at(10);
  }

  @Test
  void overrunningJob_isAssumedToTakeTwiceAsLong_againAndAgain() {
    // Machines of one CPU: job 0 runs on machine 0 for 12 ticks instead of 5, job 1 on machine 1
    // until 11. Job 2, which had [5, 10), gets [10, 15) at 5 and, as job 0 is then assumed to end
    // at 20, [11, 16) of machine 1 at 10.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1),
                        Job.of(0, 0, 1, 5),
                        Job.of(1, 0, 1, 11),
                        Job.of(2, 1, 1, 5))
                    .withActualWork(0, 12)
                    .withOverrunRule(OverrunRule.EXTEND)))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(11);
  }

  @Test
  void lateCompletion_beforeAssumedEnd_offersItsCpus() {
    // Planned for 5, 10 and 20 in turn, then for 12.
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
  void failure_replacesAllInOrderOfSubmission() {
    // Machines of one CPU: jobs 0 and 3 on machine 0, in [0, 10) and [10, 15), jobs 1 and 2 on
    // machine 1, in [0, 8) and [8, 13). Machine 1 fails at 5. The pass begins with job 2, which
    // finds nothing before the reservation of job 3 and gets [15, 20); job 3 stays. The lost job 1
    // is submitted again and gets [20, 28).
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 8),
                        Job.of(2, 0, 1, 5),
                        Job.of(3, 0, 1, 5))
                    .withOutages(new Outage(1, 5, 50))))
        .isFeasible()
        .startsJob(3)
        .onMachine(0)
        .at(10)
        .and()
        .startsJob(2)
        .onMachine(0)
        .at(15)
        .and()
        .restartsJob(1)
        .onMachine(0)
        .at(20);
  }

  @Test
  void machineThatComesUp_isOfferedInOrderOfSubmission() {
    // Machine 1 is down until 5. Jobs 1 and 2 wait behind job 0 on machine 0, for 10 and 15. At 5
    // job 1 moves to machine 1, and job 2 finds [10, 15) on either, equally fast: machine 0.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1),
                        Job.of(0, 0, 1, 10),
                        Job.of(1, 0, 1, 5),
                        Job.of(2, 0, 1, 5))
                    .withOutages(new Outage(1, 0, 5))))
        .isFeasible()
        .startsJob(1)
        .onMachine(1)
        .at(5)
        .and()
        .startsJob(2)
        .onMachine(0)
        .at(10);
  }
}

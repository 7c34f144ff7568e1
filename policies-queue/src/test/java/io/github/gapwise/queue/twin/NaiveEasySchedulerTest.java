package io.github.gapwise.queue.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The twin itself, on examples worked by hand. */
final class NaiveEasySchedulerTest {

  private static ExecutedSchedule inQueueOrder(SchedulingInstance instance) {
    return ReferenceDriver.run(instance, NaiveEasyScheduler::inQueueOrder);
  }

  private static ExecutedSchedule shortestFirst(SchedulingInstance instance) {
    return ReferenceDriver.run(instance, NaiveEasyScheduler::shortestFirst);
  }

  @Test
  void job_thatEndsByShadowTime_isBackfilled() {
    // 4 CPUs: job 0 takes 3 of them until 10, job 1 needs all 4 and gets them at 10. Job 2 would
    // end at 11, too late; job 3 ends at 10.
    assertThat(
            inQueueOrder(
                SchedulingInstance.of(
                    Grid.single(4),
                    Job.of(0, 0, 3, 10),
                    Job.of(1, 0, 4, 5),
                    Job.of(2, 0, 1, 11),
                    Job.of(3, 0, 1, 10))))
        .isFeasible()
        .startsJob(3)
        .at(0)
        .and()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(15);
  }

  @Test
  void job_withinExtraCpus_isBackfilledHoweverLong() {
    // 5 CPUs: job 0 takes 3 of them until 10, when job 1 gets the 4 that it needs, with one to
    // spare. Job 2 takes that one for long. Job 3 finds another one free, but none to spare.
    assertThat(
            inQueueOrder(
                SchedulingInstance.of(
                    Grid.single(5),
                    Job.of(0, 0, 3, 10),
                    Job.of(1, 0, 4, 5),
                    Job.of(2, 0, 1, 50),
                    Job.of(3, 0, 1, 50))))
        .isFeasible()
        .startsJob(2)
        .at(0)
        .and()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(3)
        .at(15);
  }

  @Test
  void backfill_shortestFirst_prefersLessWork() {
    // One CPU beside job 0 until 10, for job 2 of 8 ticks or job 3 of 3, both of which may start.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(4),
            Job.of(0, 0, 3, 10),
            Job.of(1, 0, 4, 5),
            Job.of(2, 0, 1, 8),
            Job.of(3, 0, 1, 3));
    assertThat(inQueueOrder(instance)).startsJob(2).at(0).and().startsJob(3).at(15);
    assertThat(shortestFirst(instance)).startsJob(3).at(0).and().startsJob(2).at(15);
  }

  @Test
  void head_isReservedWhereItStartsFirst_andOthersAreFreeElsewhere() {
    // Machine 0 is free at 20, machine 1, twice as fast, at 5: the head waits for the latter. Job 3
    // starts on machine 0 at once, although it ends long after 5.
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 2, 2)));
    assertThat(
            inQueueOrder(
                SchedulingInstance.of(
                    grid,
                    Job.of(0, 0, 2, 10),
                    Job.of(1, 0, 1, 20),
                    Job.of(2, 1, 2, 8),
                    Job.of(3, 1, 1, 100))))
        .isFeasible()
        .startsJob(0)
        .onMachine(1)
        .at(0)
        .and()
        .startsJob(1)
        .onMachine(0)
        .at(0)
        .and()
        .startsJob(3)
        .onMachine(0)
        .at(1)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(5);
  }

  @Test
  void job_thatOutlivesItsEstimate_leavesExtraCpusOnly() {
    // Job 0 is estimated to end at 5 and ends at 8. At 6 the shadow time is still 5, by which even
    // job 2 of one tick cannot end, and the head, job 1, leaves no extra CPU.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.single(2),
                Job.of(0, 0, 1, 5),
                Job.of(1, 1, 2, 5),
                Job.of(2, 6, 1, 1),
                Job.of(3, 6, 1, 2))
            .withActualWork(0, 8)
            .withOverrunRule(OverrunRule.EXTEND);
    assertThat(inQueueOrder(instance))
        .isFeasible()
        .startsJob(1)
        .at(8)
        .and()
        .startsJob(2)
        .at(13)
        .and()
        .startsJob(3)
        .at(13);
  }

  @Test
  void headWithoutMachine_reservesNothing() {
    // Only machine 0 fits job 0, and it is down until 20.
    Grid grid = Grid.of(List.of(Machine.of(0, 4, 1), Machine.of(1, 2, 1)));
    SchedulingInstance instance =
        SchedulingInstance.of(grid, Job.of(0, 0, 4, 1), Job.of(1, 0, 2, 100))
            .withOutages(new Outage(0, 0, 20));
    assertThat(inQueueOrder(instance)).isFeasible().startsJob(1).at(0).and().startsJob(0).at(20);
  }
}

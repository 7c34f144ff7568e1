package io.github.gapwise.queue;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** EASY backfilling, on examples worked by hand. */
final class EasyExampleTest {

  private static ExecutedSchedule run(String label, Grid grid, Job... jobs) {
    Catalog<SchedulingPolicy> catalog = Catalog.of("policy", new QueuePolicies().policies());
    return ReferenceDriver.run(SchedulingInstance.of(grid, jobs), catalog.create(label));
  }

  @Test
  void jobs_startEarly_onlyIfTheyDoNotDelayTheHead() {
    // 6 CPUs. Job 0 takes 4 of them until 10. The head, job 1, needs 5: its shadow time is 10, when
    // all 6 are free, so 6 - 5 = 1 is extra. Two CPUs are free now.
    // Job 2 ends at 20, after the shadow time, and uses exactly the extra CPU, which is then gone.
    // Job 3 would end at 11 and finds a free CPU, but no extra one: it would delay the head.
    // Job 4 ends exactly at the shadow time and takes that free CPU.
    // At 10 jobs 0 and 4 end, and the head takes 5 CPUs until 15; job 3 follows it.
    ExecutedSchedule schedule =
        run(
            "easy",
            Grid.single(6),
            Job.of(0, 0, 4, 10),
            Job.of(1, 0, 5, 5),
            Job.of(2, 0, 1, 20),
            Job.of(3, 0, 1, 11),
            Job.of(4, 0, 1, 10));
    assertThat(schedule).isFeasible();
    assertThat(schedule).startsJob(0).at(0);
    assertThat(schedule).startsJob(2).at(0).endingAt(20);
    assertThat(schedule).startsJob(4).at(0).endingAt(10);
    assertThat(schedule).startsJob(1).at(10).endingAt(15);
    assertThat(schedule).startsJob(3).at(15);
  }

  @Test
  void backfillOrder_decidesWhoFillsTheGap() {
    // 4 CPUs. Job 0 takes 3 of them until 10, when the head, job 1, gets all 4. The CPU that is
    // left until then is for job 2, of 6 ticks, and job 3, of 4, one after the other.
    Job[] jobs = {Job.of(0, 0, 3, 10), Job.of(1, 0, 4, 5), Job.of(2, 0, 1, 6), Job.of(3, 0, 1, 4)};
    ExecutedSchedule queue = run("easy(backfill=queue)", Grid.single(4), jobs);
    assertThat(queue).isFeasible().startsJob(2).at(0).and().startsJob(3).at(6);
    assertThat(queue).startsJob(1).at(10);
    ExecutedSchedule shortest = run("easy(backfill=shortest)", Grid.single(4), jobs);
    assertThat(shortest).isFeasible().startsJob(3).at(0).and().startsJob(2).at(4);
    assertThat(shortest).startsJob(1).at(10);
  }

  /**
   * Jobs 0 and 1 leave one of 3 CPUs free on each machine; the head, job 2, needs 3. Job 3 takes
   * one CPU until long after, and therefore gets the machine that is not reserved.
   */
  private static ExecutedSchedule onTwoMachines(
      double speed0, double speed1, long work0, long work1) {
    return run(
        "easy",
        Grid.of(List.of(Machine.of(0, 3, speed0), Machine.of(1, 3, speed1))),
        Job.of(0, 0, 2, work0),
        Job.of(1, 0, 2, work1),
        Job.of(2, 0, 3, 6),
        Job.of(3, 0, 1, 100));
  }

  @Test
  void reservation_onEqualShadowTimes_isOnFastestMachine() {
    // Job 0 runs on machine 1, twice as fast, until 20 / 2 = 10, and job 1 on machine 0 until 10.
    ExecutedSchedule schedule = onTwoMachines(1, 2, 20, 10);
    assertThat(schedule).isFeasible().startsJob(3).at(0).onMachine(0);
    assertThat(schedule).startsJob(2).at(10).onMachine(1);
  }

  @Test
  void reservation_onEqualShadowTimesAndSpeeds_isOnLowestId() {
    // Job 0 runs on machine 0 until 10, and job 1 on machine 1 until 10.
    ExecutedSchedule schedule = onTwoMachines(1, 1, 10, 10);
    assertThat(schedule).isFeasible().startsJob(3).at(0).onMachine(1);
    assertThat(schedule).startsJob(2).at(10).onMachine(0);
  }

  @Test
  void reservation_isOnSlowerMachine_ifThatIsFreeEarlier() {
    // Job 0 runs on machine 1, twice as fast, until 20 / 2 = 10, but job 1 on machine 0 until 9.
    ExecutedSchedule schedule = onTwoMachines(1, 2, 20, 9);
    assertThat(schedule).isFeasible().startsJob(3).at(0).onMachine(1);
    assertThat(schedule).startsJob(2).at(9).onMachine(0);
  }
}

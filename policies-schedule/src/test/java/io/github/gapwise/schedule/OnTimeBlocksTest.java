package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeOptions;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs of several nodes under {@code on-time} and its twin, on examples worked by hand. */
final class OnTimeBlocksTest {
  private static final Grid PAIR = Grid.uniform(2, 1);

  private static Job wide(long id, long release, long work) {
    return Job.of(id, release, 1, work).withNodes(2);
  }

  private static Job job(long id, long release, long work) {
    return Job.of(id, release, 1, work);
  }

  private static ExecutedSchedule run(SchedulingInstance instance) {
    ExecutedSchedule run = ReferenceDriver.run(instance, new OnTimePolicy());
    ExecutedSchedule twin =
        ReferenceDriver.run(
            instance, context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults()));
    assertThat(run.jobs()).isEqualTo(twin.jobs());
    assertThat(run).isFeasible();
    return run;
  }

  private static ExecutedSchedule run(Grid grid, Job... jobs) {
    return run(SchedulingInstance.of(grid, jobs));
  }

  @Test
  void block_startsWhereAllItsNodesAreFree_andOthersGoAroundIt() {
    // Job 0 has [0, 10) of machine 0, so job 1 has [10, 15) of both; job 2 fits in before it, and
    // job 3, which must end by 40, does not.
    assertThat(
            run(
                PAIR,
                job(0, 0, 10).withDeadline(10),
                wide(1, 0, 5).withDeadline(20),
                job(2, 1, 9).withDeadline(40),
                job(3, 1, 9).withDeadline(40)))
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
  void job_takesAsLongAsOnTheSlowestOfItsMachines() {
    // On machines of speed 1 and 2 job 0 takes 10, and would be late with a deadline of 9.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2)));
    assertThat(planned(grid, wide(0, 0, 10).withDeadline(10)))
        .extracting(PlannedStart::end)
        .containsExactly(10L);
    assertThat(planned(grid, wide(0, 0, 10).withDeadline(9))).isEmpty();
  }

  private static List<PlannedStart> planned(Grid grid, Job... jobs) {
    Scheduler scheduler = new OnTimePolicy().bind(SchedulingContext.of(grid));
    for (Job each : jobs) {
      scheduler.jobSubmitted(each, 0);
    }
    return scheduler.plannedStarts();
  }

  @Test
  void largerJobOfOneNode_makesWay() {
    // Job 0, of 40, is planned on machine 0 until 45. Job 1 needs both machines for 10 ticks, an
    // area of 20, by 12, and gets them; nothing keeps job 0 on time then.
    assertThat(planned(PAIR, job(0, 0, 40).withDeadline(45), wide(1, 0, 10).withDeadline(12)))
        .extracting(each -> each.job().id(), PlannedStart::start, each -> each.machines().size())
        .containsExactly(tuple(1L, 0L, 2));
  }

  @Test
  void smallerJobOfOneNode_doesNotMakeWay() {
    assertThat(planned(PAIR, job(0, 0, 15).withDeadline(16), wide(1, 0, 10).withDeadline(12)))
        .extracting(each -> each.job().id())
        .containsExactly(0L);
  }

  @Test
  void block_movesToAnEarlierStart_whenAJobEndsEarly() {
    // Job 0 has an estimate of 10 and runs for 4.
    SchedulingInstance instance =
        SchedulingInstance.of(PAIR)
            .withJobs(
                List.of(
                    new ActualJob(job(0, 0, 10).withDeadline(10), 4),
                    new ActualJob(wide(1, 0, 5).withDeadline(20), 5)));
    assertThat(run(instance)).startsJob(1).at(4);
  }

  @Test
  void lostMachine_givesTheBlockAnotherPlace() {
    // Machine 0 is fastest, so the block has machines 0 and 1 from 10 on; without machine 0 it has
    // machines 1 and 2 from 10 on.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.uniform(3, 1))
            .withJobs(
                List.of(
                    new ActualJob(job(0, 0, 10).withDeadline(10), 10),
                    new ActualJob(job(1, 0, 10).withDeadline(10), 10),
                    new ActualJob(job(2, 0, 9).withDeadline(10), 9),
                    new ActualJob(wide(3, 0, 5).withDeadline(40), 5)))
            .withOutages(new Outage(2, 5, 30));
    assertThat(run(instance)).startsJob(3).at(10);
  }

  @Test
  void jobThatHasWaitedForLong_getsAPlace_thatNoOtherTakes() {
    // Jobs of one node, without deadlines, arrive each 300 s in turns and take 400 s each: both
    // machines are hardly ever idle at once. Job 0 needs both, and after 4 hours has its place.
    List<Job> jobs = new ArrayList<>();
    jobs.add(job(1, 0, 150));
    jobs.add(wide(0, 100, 1000));
    for (int k = 0; k < 100; k++) {
      jobs.add(job(2 + k, 120 + 300L * k, 550));
    }
    ExecutedSchedule run = run(PAIR, jobs.toArray(Job[]::new));
    assertThat(run.job(0).attempts().get(0).start()).isBetween(14_500L, 15_300L);
  }

  @Test
  void block_isNotPlannedOnReservedCpus() {
    Scheduler scheduler = new OnTimePolicy().bind(SchedulingContext.of(PAIR));
    scheduler.cpusReserved(new Reservation(0, Machine.of(1, 1, 1), 1, 8, 20), 0);
    scheduler.jobSubmitted(wide(0, 0, 10).withDeadline(40), 0);
    assertThat(scheduler.plannedStarts())
        .extracting(PlannedStart::start, PlannedStart::end)
        .containsExactly(tuple(20L, 30L));
  }
}

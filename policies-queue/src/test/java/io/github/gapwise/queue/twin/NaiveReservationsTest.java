package io.github.gapwise.queue.twin;

import static io.github.gapwise.queue.twin.NaiveEasyScheduler.UNLIMITED;
import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Several reservations, depth and commitment of the twin, on examples worked by hand. */
final class NaiveReservationsTest {

  private static SchedulingPolicy easy(@Nullable String backfill, long reservations, long depth) {
    return context ->
        NaiveEasyScheduler.easy(context, "arrival", backfill, reservations, depth, false);
  }

  private static ExecutedSchedule reserving(long reservations, SchedulingInstance instance) {
    return ReferenceDriver.run(instance, easy(null, reservations, UNLIMITED));
  }

  @Test
  void twoReservations_onOneMachine_followEachOther() {
    // 5 CPUs: job 0 takes 3 of them until 10; job 1 has a reservation for 4 from 10 to 15, job 2
    // for all 5 from 15 on. Job 3 may have neither of the two CPUs that are free now, nor the one
    // that is free at 10, as it would still run at 15; job 4 ends by then.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(5),
            Job.of(0, 0, 3, 10),
            Job.of(1, 0, 4, 5),
            Job.of(2, 0, 5, 5),
            Job.of(3, 0, 1, 50),
            Job.of(4, 0, 1, 15));
    ExecutedSchedule two = reserving(2, instance);
    assertThat(two).isFeasible().startsJob(4).at(0).and().startsJob(1).at(10);
    assertThat(two).startsJob(2).at(15).and().startsJob(3).at(20);
    // With one reservation job 3 takes the CPU that job 1 leaves, and job 2 waits for it.
    ExecutedSchedule one = reserving(1, instance);
    assertThat(one).isFeasible().startsJob(3).at(0).and().startsJob(1).at(10);
    assertThat(one).startsJob(4).at(15).and().startsJob(2).at(50);
  }

  @Test
  void reservation_mayPrecedeThatOfTheHead() {
    // 5 CPUs: job 0 takes 1 until 20, job 1 takes 2 until 10; job 2 needs all 5, from 20 on. Job 3
    // of 10 ticks has a reservation for 3 CPUs from 10 to 20, which leaves one. So of the jobs that
    // end at 11, job 4 may not have the two CPUs that are free now, while job 5 may have one; the
    // other one is for job 6, which ends at 10.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(5),
            Job.of(0, 0, 1, 20),
            Job.of(1, 0, 2, 10),
            Job.of(2, 0, 5, 5),
            Job.of(3, 0, 3, 10),
            Job.of(4, 0, 2, 11),
            Job.of(5, 0, 1, 11),
            Job.of(6, 0, 1, 10));
    ExecutedSchedule two = reserving(2, instance);
    assertThat(two).isFeasible().startsJob(5).at(0).and().startsJob(6).at(0);
    assertThat(two).startsJob(3).at(10).and().startsJob(2).at(20).and().startsJob(4).at(25);
    // With one reservation job 4 starts, and job 3 would end at 21 when its CPUs are free.
    ExecutedSchedule one = reserving(1, instance);
    assertThat(one).isFeasible().startsJob(4).at(0).and().startsJob(2).at(20);
    assertThat(one).startsJob(3).at(25);
  }

  @Test
  void job_betweenReservations_startsInQueueOrder() {
    // 4 CPUs: job 0 takes 3 of them until 10, when job 1 gets all. The search for a second job to
    // reserve for finds job 2 before job 3; job 2 can start, though job 3 is shorter.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(4),
            Job.of(0, 0, 3, 10),
            Job.of(1, 0, 4, 5),
            Job.of(2, 0, 1, 8),
            Job.of(3, 0, 1, 3));
    assertThat(ReferenceDriver.run(instance, easy("shortest", 2, UNLIMITED)))
        .isFeasible()
        .startsJob(2)
        .at(0)
        .and()
        .startsJob(3)
        .at(15);
    assertThat(ReferenceDriver.run(instance, easy("shortest", 1, UNLIMITED))).startsJob(3).at(0);
  }

  @Test
  void jobWithoutMachine_countsAsReserved() {
    // Only machine 0 fits job 1, and it is down until 20. On machine 1 job 0 has one CPU until 10.
    // Job 2 waits for both. With one reservation, spent on job 1 without effect, job 3 overtakes
    // it.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.of(List.of(Machine.of(0, 4, 1), Machine.of(1, 2, 1))),
                Job.of(0, 0, 1, 10),
                Job.of(1, 0, 4, 1),
                Job.of(2, 0, 2, 10),
                Job.of(3, 0, 1, 50))
            .withOutages(new Outage(0, 0, 20));
    assertThat(reserving(1, instance)).isFeasible().startsJob(3).at(0);
    ExecutedSchedule two = reserving(2, instance);
    assertThat(two).isFeasible().startsJob(2).at(10).and().startsJob(1).at(20);
    assertThat(two).startsJob(3).onMachine(1).at(20);
  }

  @Test
  void reservation_behindOverdueJob_lastsFromNow() {
    // Job 0 is estimated to end on machine 0 at 5, and ends at 30. At 6 the head, job 1, has a
    // reservation there from 5 on, which has passed, so its 10 ticks last until 16. By then machine
    // 1, which is faster, is free too: job 2 is reserved there, and job 3 must not run beyond 16.
    Grid grid = Grid.of(List.of(Machine.of(0, 3, 1), Machine.of(1, 2, 2)));
    SchedulingInstance instance =
        SchedulingInstance.of(
                grid,
                Job.of(0, 0, 3, 5),
                Job.of(4, 0, 1, 32),
                Job.of(1, 6, 3, 10),
                Job.of(2, 6, 2, 2),
                Job.of(3, 6, 1, 100))
            .withActualWork(0, 30)
            .withOverrunRule(OverrunRule.EXTEND);
    ExecutedSchedule schedule = reserving(2, instance);
    assertThat(schedule).isFeasible().startsJob(2).onMachine(1).at(16);
    assertThat(schedule).startsJob(3).onMachine(1).at(17).and().startsJob(1).at(30);
  }

  @Test
  void depth_limitsJobsLookedAt() {
    // 4 CPUs: job 0 takes 3 of them until 10, when job 1 gets all. Job 2 needs two, job 3 one.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(4),
            Job.of(0, 0, 3, 10),
            Job.of(1, 0, 4, 5),
            Job.of(2, 0, 2, 5),
            Job.of(3, 0, 1, 1));
    assertThat(ReferenceDriver.run(instance, easy(null, 1, 2))).startsJob(3).at(0);
    assertThat(ReferenceDriver.run(instance, easy(null, 1, 1))).startsJob(3).at(15);
    assertThat(ReferenceDriver.run(instance, easy(null, 1, 0))).startsJob(3).at(15);
    // Job 3 comes first in the order of backfilling, unless job 2 precedes it for a reservation.
    assertThat(ReferenceDriver.run(instance, easy("shortest", 1, 1))).startsJob(3).at(0);
    assertThat(ReferenceDriver.run(instance, easy("shortest", 2, 1))).startsJob(3).at(15);
    assertThat(ReferenceDriver.run(instance, easy("shortest", 2, 2))).startsJob(3).at(0);
  }

  @Test
  void head_thatIsCommitted_keepsItsReservation() {
    // Job 1 waits for both CPUs since 1. From 2 on job 2 is shorter.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(2), Job.of(0, 0, 1, 100), Job.of(1, 1, 2, 50), Job.of(2, 2, 2, 10));
    assertThat(shortest(true, instance)).isFeasible().startsJob(1).at(100);
    assertThat(shortest(true, instance)).startsJob(2).at(150);
    assertThat(shortest(false, instance)).isFeasible().startsJob(2).at(100);
    assertThat(shortest(false, instance)).startsJob(1).at(110);
  }

  private static ExecutedSchedule shortest(boolean commit, SchedulingInstance instance) {
    return ReferenceDriver.run(
        instance,
        context -> NaiveEasyScheduler.easy(context, "shortest", null, 1, UNLIMITED, commit));
  }
}

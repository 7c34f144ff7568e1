package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import org.junit.jupiter.api.Test;

/** The twin itself, on examples worked by hand. */
final class NaiveRecomputingEgEdfSchedulerTest {

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return ReferenceDriver.run(
        instance, context -> new NaiveRecomputingEgEdfScheduler(context, NaiveOptions.defaults()));
  }

  @Test
  void arrival_putsWaitingJobsInOrderOfDeadline() {
    // One CPU, taken until 10. The waiting jobs then go by deadline, those due at 60 by submission,
    // and those without a deadline last; EG-EDF would leave them in order of arrival.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(1),
                    Job.of(0, 0, 1, 10),
                    Job.of(1, 1, 1, 5),
                    Job.of(4, 2, 1, 5).withDeadline(60),
                    Job.of(3, 3, 1, 5).withDeadline(60),
                    Job.of(2, 4, 1, 5).withDeadline(50))))
        .isFeasible()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(4)
        .at(15)
        .and()
        .startsJob(3)
        .at(20)
        .and()
        .startsJob(1)
        .at(25);
  }

  @Test
  void arrival_mayMoveWaitingJobsToOtherMachines() {
    // Machines of one CPU: job 0 on machine 0 until 10, job 1 on machine 1 until 6, then job 2.
    // At 2 job 3 arrives, which is put back first: [6, 10) of machine 1, on time and ending before
    // [10, 14) of machine 0. Job 2 then ends at 14 on both and gets machine 0.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.uniform(2, 1),
                    Job.of(0, 0, 1, 10),
                    Job.of(1, 0, 1, 6),
                    Job.of(2, 1, 1, 4),
                    Job.of(3, 2, 1, 4).withDeadline(10))))
        .isFeasible()
        .startsJob(3)
        .onMachine(1)
        .at(6)
        .and()
        .startsJob(2)
        .onMachine(0)
        .at(10);
  }

  @Test
  void displacedJobs_arePutBackWithoutRecomputation_ifNoneArrives() {
    // The machine is up at 20 and no job arrives then: by submission, not by deadline.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(1), Job.of(0, 5, 1, 5), Job.of(1, 6, 1, 5).withDeadline(30))
                    .withOutages(new Outage(0, 0, 20))))
        .isFeasible()
        .startsJob(0)
        .at(20)
        .and()
        .startsJob(1)
        .at(25);
  }

  @Test
  void displacedJobs_takePartInRecomputation() {
    // The machine is up at 20, when job 2 arrives: all three by deadline.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(1),
                        Job.of(0, 5, 1, 5),
                        Job.of(1, 6, 1, 5).withDeadline(30),
                        Job.of(2, 20, 1, 5).withDeadline(40))
                    .withOutages(new Outage(0, 0, 20))))
        .isFeasible()
        .startsJob(1)
        .at(20)
        .and()
        .startsJob(2)
        .at(25)
        .and()
        .startsJob(0)
        .at(30);
  }
}

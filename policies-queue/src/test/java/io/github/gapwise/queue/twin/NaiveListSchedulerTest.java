package io.github.gapwise.queue.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The twins themselves, on examples worked by hand. */
final class NaiveListSchedulerTest {

  /** Job 9 takes the only CPU until tick 5; by then all others wait. */
  private static final SchedulingInstance ONE_AT_A_TIME =
      SchedulingInstance.of(
          Grid.single(1),
          Job.of(9, 0, 1, 5),
          Job.of(1, 3, 1, 2).withDeadline(40),
          Job.of(2, 1, 1, 3),
          Job.of(3, 2, 1, 1).withDeadline(60),
          Job.of(4, 2, 1, 3).withDeadline(40));

  /** Job 1 needs both CPUs, of which job 0 has one until 10. From 2 on job 2 is shorter. */
  private static final SchedulingInstance OVERTAKING =
      SchedulingInstance.of(
          Grid.single(2), Job.of(0, 0, 1, 10), Job.of(1, 1, 2, 5), Job.of(2, 2, 1, 1));

  private static List<Long> order(SchedulingPolicy policy, SchedulingInstance instance) {
    return ReferenceDriver.run(instance, policy).jobs().stream()
        .sorted(Comparator.comparing(history -> history.attempts().get(0).start()))
        .map(JobHistory::job)
        .map(Job::id)
        .toList();
  }

  @Test
  void queue_ofEachOrder_isServedInIt() {
    assertThat(order(NaiveListScheduler::fcfs, ONE_AT_A_TIME)).containsExactly(9L, 2L, 3L, 4L, 1L);
    assertThat(order(NaiveListScheduler::erd, ONE_AT_A_TIME)).containsExactly(9L, 2L, 3L, 4L, 1L);
    assertThat(order(NaiveListScheduler::edd, ONE_AT_A_TIME)).containsExactly(9L, 1L, 4L, 3L, 2L);
    assertThat(order(NaiveListScheduler::sjf, ONE_AT_A_TIME)).containsExactly(9L, 3L, 1L, 2L, 4L);
    assertThat(order(NaiveListScheduler::ljf, ONE_AT_A_TIME)).containsExactly(9L, 2L, 4L, 1L, 3L);
  }

  @Test
  void fcfs_ofStaticSubmission_isById_amongReleasedJobs() {
    // All are submitted at 0 by id; at 0 only job 9 is released, at 5 all are.
    assertThat(
            order(
                NaiveListScheduler::fcfs, ONE_AT_A_TIME.withSubmissionMode(SubmissionMode.STATIC)))
        .containsExactly(9L, 1L, 2L, 3L, 4L);
  }

  @Test
  void head_thatFindsNoMachine_blocksTheRest() {
    // Job 1 needs both CPUs, of which job 0 has one until 10; job 2 could start at once.
    ExecutedSchedule schedule =
        ReferenceDriver.run(
            SchedulingInstance.of(
                Grid.single(2), Job.of(0, 0, 1, 10), Job.of(1, 1, 2, 1), Job.of(2, 2, 1, 1)),
            NaiveListScheduler::fcfs);
    GapwiseAssertions.assertThat(schedule)
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(11);
  }

  @Test
  void lostJob_goesToTheBackOfFcfs() {
    // Job 0 is lost at 3 and submitted again behind job 1.
    ExecutedSchedule schedule =
        ReferenceDriver.run(
            SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 10), Job.of(1, 1, 1, 2))
                .withOutages(new Outage(0, 3, 4)),
            NaiveListScheduler::fcfs);
    GapwiseAssertions.assertThat(schedule).startsJob(1).at(4).and().restartsJob(0).at(6);
  }

  @Test
  void jobs_takeFastestMachine_lowestIdOnTies() {
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 1, 1),
                Machine.of(1, 1, 3),
                Machine.of(2, 1, 3),
                Machine.of(3, 1, 2)));
    ExecutedSchedule schedule =
        ReferenceDriver.run(
            SchedulingInstance.of(
                grid,
                Job.of(0, 0, 1, 90),
                Job.of(1, 0, 1, 90),
                Job.of(2, 0, 1, 90),
                Job.of(3, 0, 1, 90)),
            NaiveListScheduler::fcfs);
    assertThat(schedule.jobs())
        .extracting(history -> history.attempts().get(0).machine().id())
        .containsExactly(1, 2, 3, 0);
  }

  @Test
  void lttr_takesLeastLaxityFirst_onLowestMachine() {
    // Laxities: 15 of job 1, 10 of job 2, none of job 0. At 0 jobs 2 and 1 take machines 0 and 1,
    // of which the second is faster; job 0 follows where a machine is free first, after 5 ticks.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2))),
            Job.of(0, 0, 1, 4),
            Job.of(1, 0, 1, 10).withDeadline(25),
            Job.of(2, 0, 1, 20).withDeadline(30));
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, NaiveListScheduler::lttr))
        .isFeasible()
        .startsJob(2)
        .onMachine(0)
        .at(0)
        .and()
        .startsJob(1)
        .onMachine(1)
        .at(0)
        .and()
        .startsJob(0)
        .onMachine(1)
        .at(5);
    GapwiseAssertions.assertThat(
            ReferenceDriver.run(
                instance, context -> NaiveListScheduler.list(context, "least-laxity", false)))
        .startsJob(2)
        .onMachine(1)
        .at(0);
  }

  private static ExecutedSchedule shortest(boolean commit, SchedulingInstance instance) {
    return ReferenceDriver.run(
        instance, context -> NaiveListScheduler.list(context, "shortest", commit));
  }

  @Test
  void head_thatIsCommitted_isNotOvertaken() {
    GapwiseAssertions.assertThat(shortest(false, OVERTAKING)).startsJob(2).at(2);
    GapwiseAssertions.assertThat(shortest(true, OVERTAKING))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(15);
  }

  @Test
  void head_thatIsCommittedAndCancelled_makesWay() {
    GapwiseAssertions.assertThat(
            shortest(true, OVERTAKING.withCancellations(new Cancellation(1, 4))))
        .isFeasible()
        .cancels(1L)
        .startsJob(2)
        .at(4);
  }

  @Test
  void head_thatStartedAndWasLost_isCommittedNoLonger() {
    // Job 1 is lost at 12. By the order, job 2 is the first while the machine is down.
    GapwiseAssertions.assertThat(shortest(true, OVERTAKING.withOutages(new Outage(0, 12, 13))))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(13)
        .and()
        .restartsJob(1)
        .at(14);
  }
}

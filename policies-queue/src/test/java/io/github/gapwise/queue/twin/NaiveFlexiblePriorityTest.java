package io.github.gapwise.queue.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.NaiveFlexiblePriority.Options;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Flexible backfilling and its priorities, on examples worked by hand. */
final class NaiveFlexiblePriorityTest {
  private static final Options DEFAULTS = Options.defaults();
  private static final Options AGING = DEFAULTS.withHeuristics(true, false, false);
  private static final Options DEADLINE = DEFAULTS.withHeuristics(false, true, false);
  private static final Options WAIT = DEFAULTS.withHeuristics(false, false, true);
  private static final Offset<Double> ROUNDING = Offset.offset(1e-9);

  /** Four slow CPUs, two that are twice as fast. */
  private static final SchedulingContext CONTEXT =
      SchedulingContext.of(Grid.of(List.of(Machine.of(0, 4, 1), Machine.of(1, 2, 2))));

  private static double priority(Options options, long now, Job job, Job... others) {
    List<Job> released = new ArrayList<>(Arrays.asList(others));
    released.add(job);
    return new NaiveFlexiblePriority(CONTEXT, options).priority(job, released, now);
  }

  private static List<Long> order(Options options, long now, Job... jobs) {
    List<Waiting> queue = Arrays.stream(jobs).map(job -> new Waiting(job, 0)).toList();
    return new NaiveFlexiblePriority(CONTEXT, options)
        .sorted(queue, now).stream().map(each -> each.job().id()).toList();
  }

  private static ExecutedSchedule flexible(Grid grid, Job... jobs) {
    return ReferenceDriver.run(SchedulingInstance.of(grid, jobs), NaiveEasyScheduler::flexible);
  }

  @Test
  void aging_growsByTheSecond() {
    Job job = Job.of(0, 100, 1, 10);
    assertThat(priority(AGING, 100, job)).isZero();
    assertThat(priority(AGING, 600, job)).isEqualTo(5.0);
    assertThat(priority(AGING.withAgefactor(0.5), 600, job)).isEqualTo(250.0);
  }

  @Test
  void deadline_raisesPriorityFromMinToMax_untilItIsMissed() {
    // On machine 1 the job takes 50, so it becomes urgent when it would end 2 * 50 = 100 before
    // its deadline, at 900. From then on 20 - 0.1 are spread over 100 seconds.
    Job job = Job.of(0, 0, 2, 100).withDeadline(1_000);
    assertThat(priority(DEADLINE, 0, job)).isEqualTo(0.1);
    assertThat(priority(DEADLINE, 850, job)).isEqualTo(0.1);
    assertThat(priority(DEADLINE, 851, job)).isCloseTo(0.1 + 0.199, ROUNDING);
    assertThat(priority(DEADLINE, 900, job)).isCloseTo(10.05, ROUNDING);
    assertThat(priority(DEADLINE, 950, job)).isCloseTo(20, ROUNDING);
    assertThat(priority(DEADLINE, 951, job)).isEqualTo(0.1);
  }

  @Test
  void deadline_ofJobThatFitsSlowMachineOnly_countsItsTimeThere() {
    // It takes 100 there, so it becomes urgent when it would end after 800, at 700.
    Job job = Job.of(0, 0, 3, 100).withDeadline(1_000);
    assertThat(priority(DEADLINE, 700, job)).isEqualTo(0.1);
    assertThat(priority(DEADLINE, 800, job)).isCloseTo(10.05, ROUNDING);
    assertThat(priority(DEADLINE, 901, job)).isEqualTo(0.1);
  }

  @Test
  void deadline_withOtherParameters_followsThem() {
    // Urgent from 1000 - 4 * 50 = 800 on; 900 is halfway between 1 and 3.
    Job job = Job.of(0, 0, 2, 100).withDeadline(1_000);
    assertThat(priority(DEADLINE.withUrgency(4, 3, 1), 850, job)).isCloseTo(2, ROUNDING);
    assertThat(priority(DEADLINE.withUrgency(4, 3, 1), 750, job)).isEqualTo(1.0);
  }

  @Test
  void jobWithoutDeadline_isWorthMin() {
    assertThat(priority(DEADLINE, 1_000_000, Job.of(0, 0, 1, 10))).isEqualTo(0.1);
  }

  @Test
  void wait_favoursShortestJob() {
    Job shortest = Job.of(0, 0, 1, 50);
    Job longer = Job.of(1, 0, 1, 200);
    assertThat(priority(WAIT, 0, shortest, longer)).isEqualTo(2.0);
    assertThat(priority(WAIT, 0, longer, shortest)).isEqualTo(0.5);
    assertThat(priority(WAIT.withBoostvalue(8), 0, longer, shortest)).isEqualTo(2.0);
    assertThat(order(WAIT, 0, Job.of(0, 0, 1, 3), Job.of(1, 0, 1, 1), Job.of(2, 0, 1, 2)))
        .containsExactly(1L, 2L, 0L);
  }

  @Test
  void priority_isSumOfHeuristics() {
    // 0.01 * 900, 10.05 as above, and 2 * 25 / 100.
    Job job = Job.of(0, 0, 2, 100).withDeadline(1_000);
    assertThat(priority(DEFAULTS, 900, job, Job.of(1, 0, 1, 25)))
        .isCloseTo(9 + 10.05 + 0.5, ROUNDING);
  }

  @Test
  void times_areMeantInSeconds() {
    // The seconds of the sum above, ten ticks each.
    Job job = Job.of(0, 0, 2, 1_000).withDeadline(10_000);
    NaiveFlexiblePriority tenths =
        new NaiveFlexiblePriority(CONTEXT.withTicksPerSecond(10), DEFAULTS);
    assertThat(tenths.priority(job, List.of(job, Job.of(1, 0, 1, 250)), 9_000))
        .isCloseTo(9 + 10.05 + 0.5, ROUNDING);
  }

  @Test
  void jobs_withoutHeuristics_areSortedById() {
    Options none = DEFAULTS.withHeuristics(false, false, false);
    assertThat(order(none, 9, Job.of(3, 8, 1, 1), Job.of(1, 9, 1, 9), Job.of(2, 0, 1, 3)))
        .containsExactly(1L, 2L, 3L);
  }

  @Test
  void aging_winsAfterLongWait() {
    // Job 9 is the head behind job 0, and follows it at 300. In that pass job 1 is worth 2.99 for
    // its age, 0.1 and 2 * 1 / 1000; job 2, just released, 0.1 and 2 * 1 / 2.
    GapwiseAssertions.assertThat(agingAfter(300)).isFeasible().startsJob(9).at(300);
    GapwiseAssertions.assertThat(agingAfter(300)).startsJob(1).at(301);
    GapwiseAssertions.assertThat(agingAfter(300)).startsJob(2).at(1_301);
    // At 20, the age of job 1 is worth no more than 0.19.
    GapwiseAssertions.assertThat(agingAfter(20)).isFeasible().startsJob(9).at(20);
    GapwiseAssertions.assertThat(agingAfter(20)).startsJob(2).at(21);
    GapwiseAssertions.assertThat(agingAfter(20)).startsJob(1).at(23);
  }

  private static ExecutedSchedule agingAfter(long ticks) {
    return flexible(
        Grid.single(1),
        Job.of(0, 0, 1, ticks),
        Job.of(1, 1, 1, 1_000),
        Job.of(2, ticks, 1, 2),
        Job.of(9, 1, 1, 1));
  }

  @Test
  void waitMinimisation_startsShorterJobFirst() {
    Job[] jobs = {Job.of(0, 0, 1, 10), Job.of(1, 5, 1, 30), Job.of(2, 5, 1, 20)};
    GapwiseAssertions.assertThat(flexible(Grid.single(1), jobs))
        .isFeasible()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(1)
        .at(30);
    Options withoutWait = DEFAULTS.withHeuristics(true, true, false);
    GapwiseAssertions.assertThat(
            ReferenceDriver.run(
                SchedulingInstance.of(Grid.single(1), jobs),
                context -> NaiveEasyScheduler.flexible(context, withoutWait)))
        .startsJob(1)
        .at(10);
  }

  @Test
  void reservation_isKeptUntilItsJobStarts_whateverTheOthersAreWorth() {
    // Both CPUs are free at 100. Job 1 has waited for them since 1, when it was the only one. Job 2
    // is worth more from 50 on. Job 3 fills the gap.
    GapwiseAssertions.assertThat(
            flexible(
                Grid.single(2),
                Job.of(0, 0, 1, 100),
                Job.of(1, 1, 2, 1_000),
                Job.of(2, 50, 2, 10),
                Job.of(3, 50, 1, 50)))
        .isFeasible()
        .startsJob(3)
        .at(50)
        .and()
        .startsJob(1)
        .at(100)
        .and()
        .startsJob(2)
        .at(1_100);
  }
}

package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveMinimumTardinessScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTabu;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class MteddTest extends SchedulePolicyContract {
  /** Two machines of one CPU, and a tag for the jobs that must run on either. */
  private static final Grid TAGGED =
      Grid.of(
          List.of(
              Machine.of(0, 1, 1).withTags(Tags.of("a")),
              Machine.of(1, 1, 1).withTags(Tags.of("b"))));

  MteddTest() {
    super("mtedd");
  }

  private static Job tagged(String tag, Job job) {
    return job.withRequiredTags(Tags.of(tag));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "mtedd",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::deadline, NaiveTies.COMPLETION),
        "mtedd(ties=start)",
            context -> new NaiveMinimumTardinessScheduler(context, Job::deadline, NaiveTies.START),
        "mtedd(ties=machine)",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::deadline, NaiveTies.MACHINE),
        "mtedd+tabu(every=2,iterations=8)",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::deadline, NaiveTies.COMPLETION)
                    .optimisedBy(
                        new NaiveTabu(8, 100, NaiveOptions.defaults(), context.seed()), 2));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("mtedd(ties=id)", "mtedd(ties=)", "mtedd(order=release-date)");
  }

  @Example
  void leastGrowth_countsThoseBehind() {
    // Job 2 is on time in [0, 3) on either machine. Job 0 then ends at 13, late by 3; job 1 at 15,
    // late by 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
            TAGGED,
            tagged("a", Job.of(0, 0, 1, 10).withDeadline(10)),
            tagged("b", Job.of(1, 0, 1, 12).withDeadline(14)),
            Job.of(2, 0, 1, 3).withDeadline(3));
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(0)
        .and()
        .startsJob(1)
        .at(3)
        .and()
        .startsJob(0)
        .at(0);
  }

  @Example
  void leastGrowth_countsJobItself() {
    // Machine 0: behind job 0 in [10, 13), late by 5. Machine 1: job 1 runs until 4, then job 3
    // until 7, on time, and job 2 until 12 instead of 9, late by 2.
    SchedulingInstance instance =
        SchedulingInstance.of(
            TAGGED,
            tagged("a", Job.of(0, 0, 1, 10)),
            tagged("b", Job.of(1, 0, 1, 4)),
            tagged("b", Job.of(2, 1, 1, 5).withDeadline(10)),
            Job.of(3, 2, 1, 3).withDeadline(8));
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(3)
        .onMachine(1)
        .at(4)
        .and()
        .startsJob(2)
        .at(7);
  }

  @Example
  void latenessThatIsThereAlready_doesNotCount() {
    // On machine 0 job 0 runs until 10, late by 9, and job 2 is on time behind it. On machine 1,
    // where no job is late, it would be late by 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
            TAGGED,
            tagged("a", Job.of(0, 0, 1, 10).withDeadline(1)),
            tagged("b", Job.of(1, 0, 1, 11).withDeadline(11)),
            Job.of(2, 2, 1, 3).withDeadline(13));
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .onMachine(0)
        .at(10);
  }

  @Example
  void equalDeadlines_keepOrderOfArrival() {
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1),
            Job.of(0, 0, 1, 5).withDeadline(90),
            Job.of(1, 1, 1, 2).withDeadline(50),
            Job.of(2, 2, 1, 2).withDeadline(50),
            Job.of(3, 3, 1, 2).withDeadline(40));
    // Job 0 runs already; then by deadline 3, and 1 before 2.
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(3)
        .at(5)
        .and()
        .startsJob(1)
        .at(7)
        .and()
        .startsJob(2)
        .at(9);
  }

  @Example
  void jobWithoutDeadline_isLast() {
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1),
            Job.of(0, 0, 1, 5),
            Job.of(1, 1, 1, 3),
            Job.of(2, 2, 1, 2).withDeadline(100),
            Job.of(3, 3, 1, 4));
    // 2 passes 1, and 3 is behind both.
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .at(5)
        .and()
        .startsJob(1)
        .at(7)
        .and()
        .startsJob(3)
        .at(10);
  }

  @Example
  void gapBeforeEarlierDeadline_isNotFilled() {
    // One CPU is free beside job 0 until job 1 takes both from 10 to 15.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(2),
            Job.of(0, 0, 1, 10),
            Job.of(1, 1, 2, 5).withDeadline(20),
            Job.of(2, 2, 1, 3).withDeadline(30));
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(15);
  }

  @Example
  void tie_goesToFirstMachine_orToEarlierCompletion() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2), Machine.of(2, 1, 2)));
    // On time everywhere.
    SchedulingInstance onTime = SchedulingInstance.of(grid, Job.of(0, 0, 1, 10).withDeadline(10));
    assertThat(runAsTwin("mtedd(ties=machine)", onTime)).startsJob(0).onMachine(0).endingAt(10);
    assertThat(runAsTwin("mtedd", onTime)).startsJob(0).onMachine(1).endingAt(5);
  }

  @Example
  void tieOfLateJobs_goesToFirstMachine_orToEarlierCompletion() {
    // Job 2 ends at 20 behind job 0, late by 5; before job 1 it ends at 11, and job 1 at 31, late
    // by 5.
    SchedulingInstance instance =
        SchedulingInstance.of(
            TAGGED,
            tagged("a", Job.of(0, 0, 1, 10)),
            tagged("b", Job.of(1, 1, 1, 20).withDeadline(26)),
            Job.of(2, 1, 1, 10).withDeadline(15));
    assertThat(runAsTwin("mtedd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .onMachine(0)
        .at(10);
    assertThat(runAsTwin("mtedd", instance)).isFeasible().startsJob(2).onMachine(1).at(1);
  }
}

package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveMinimumTardinessScheduler;
import io.github.gapwise.schedule.twin.NaiveTabu2007;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class MterdTest extends SchedulePolicyContract {

  MterdTest() {
    super("mterd");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "mterd",
            context -> new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.START),
        "mterd(ties=completion)",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.COMPLETION),
        "mterd(ties=machine)",
            context -> new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.MACHINE),
        "mterd+tabu-2007(every=1,iterations=8)",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.START)
                    .optimisedBy(new NaiveTabu2007(8, 100, 100, context.seed()), 1),
        "mterd+tabu-2007(insert=due,every=1,iterations=8)",
            context ->
                new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.START)
                    .optimisedBy(new NaiveTabu2007(8, 100, 100, context.seed(), true), 1));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("mterd(ties=id)", "mterd(ties=)", "mterd(order=due-date)");
  }

  @Example
  void earlierRelease_goesFirst_andEqualOnesKeepOrderOfArrival() {
    // All arrive at 0, by id. By release: 1, then 0 before 2; by deadline it would be 2, 0, 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.single(1),
                Job.of(0, 4, 1, 3).withDeadline(50),
                Job.of(1, 2, 1, 3),
                Job.of(2, 4, 1, 1).withDeadline(40))
            .withSubmissionMode(SubmissionMode.STATIC);
    assertThat(runAsTwin("mterd(ties=machine)", instance))
        .isFeasible()
        .startsJob(1)
        .at(2)
        .and()
        .startsJob(0)
        .at(5)
        .and()
        .startsJob(2)
        .at(8);
  }

  @Example
  void lostJob_thatComesAgain_goesBeforeThoseReleasedLater() {
    // Machine 0 goes down under job 0 at 3. Machine 1 then runs job 1 until 10, and jobs 2 and 3
    // wait behind it; job 0, released before them, goes first.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 2, 1))),
                Job.of(0, 0, 1, 5),
                Job.of(1, 0, 2, 10),
                Job.of(2, 1, 2, 2),
                Job.of(3, 2, 2, 3))
            .withOutages(new Outage(0, 3, Outage.FOREVER));
    assertThat(runAsTwin("mterd(ties=machine)", instance))
        .isFeasible()
        .restartsJob(0)
        .onMachine(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(15)
        .and()
        .startsJob(3)
        .at(17);
  }

  @Example
  void earlierDeadline_passesNobody_butDecidesTheMachine() {
    // Machine 0 runs job 0 until 10, machine 1 job 1 until 6. Job 2 is late by 7 on machine 0 and
    // by 3 on machine 1. Job 3 has to stay behind it, in [8, 9), late by 5; on machine 0 it would
    // end at 11, late by 7.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.uniform(2, 1),
            Job.of(0, 0, 1, 10).withDeadline(10),
            Job.of(1, 0, 1, 6).withDeadline(6),
            Job.of(2, 1, 1, 2).withDeadline(5),
            Job.of(3, 2, 1, 1).withDeadline(4));
    assertThat(runAsTwin("mterd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(6)
        .and()
        .startsJob(3)
        .onMachine(1)
        .at(8);
  }

  @Example
  void leastGrowth_countsThoseReleasedLater() {
    // All arrive at 0. Job 0 gets [5, 9) on machine 0, job 1 the same on machine 1, because it
    // would be late behind job 0. Job 2, released before them, gets [4, 7) and makes job 0 end at
    // 11, late by 2, or job 1, late by 1.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.uniform(2, 1),
                Job.of(0, 5, 1, 4).withDeadline(9),
                Job.of(1, 5, 1, 4).withDeadline(10),
                Job.of(2, 4, 1, 3))
            .withSubmissionMode(SubmissionMode.STATIC);
    assertThat(runAsTwin("mterd(ties=machine)", instance))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(4)
        .and()
        .startsJob(1)
        .at(7)
        .and()
        .startsJob(0)
        .at(5);
  }

  @Example
  void tie_goesToFirstMachine_orToEarlierCompletion() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2), Machine.of(2, 1, 2)));
    SchedulingInstance instance = SchedulingInstance.of(grid, Job.of(0, 0, 1, 10));
    assertThat(runAsTwin("mterd(ties=machine)", instance)).startsJob(0).onMachine(0).endingAt(10);
    assertThat(runAsTwin("mterd", instance)).startsJob(0).onMachine(1).endingAt(5);
  }
}

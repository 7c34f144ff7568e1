package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs of several nodes in a plan, on examples worked by hand, under EG-EDF and its twin. */
final class BlocksTest {
  /** Two machines of one CPU. */
  private static final Grid PAIR = Grid.uniform(2, 1);

  private static Job wide(long id, long submission, long work) {
    return Job.of(id, submission, 1, work).withNodes(2);
  }

  private static Job job(long id, long submission, long work) {
    return Job.of(id, submission, 1, work);
  }

  private static ExecutedSchedule run(SchedulingInstance instance) {
    ExecutedSchedule run = ReferenceDriver.run(instance, new EgEdfPolicy());
    ExecutedSchedule twin =
        ReferenceDriver.run(
            instance,
            context ->
                new NaiveEgEdfScheduler(
                    context, NaiveOptions.defaults().withTies(NaiveTies.START)));
    assertThat(run.jobs()).isEqualTo(twin.jobs());
    return run;
  }

  @Test
  void block_startsWhereAllItsNodesAreFree_andOthersGoAroundIt() {
    // Job 0 runs on machine 0 until 10, so job 1 has [10, 15) of both. Job 2 fits in before it, on
    // machine 1, and job 3 does not.
    assertThat(
            run(
                SchedulingInstance.of(
                    PAIR, job(0, 0, 10), wide(1, 0, 5), job(2, 1, 9), job(3, 1, 9))))
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
  void insertionOfAnEarlierDeadline_doesNotShiftABlock() {
    // Job 1 has [10, 15) of both machines, and job 2, due at 40, [15, 35). Job 3 is due at 25 and
    // gets ahead of job 2 on the same machine or the other, but not of the block.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.uniform(2, 1),
                    job(0, 0, 10),
                    wide(1, 0, 5),
                    job(2, 1, 20).withDeadline(40),
                    job(3, 2, 10).withDeadline(25))))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(3)
        .at(15);
  }

  @Test
  void earlyEnd_offersItsCpusToTheBlocksFirst() {
    // Job 0 runs on machine 0 and should end at 10; job 1 has [10, 15) of both machines, job 2
    // waits
    // for [15, 25) of machine 0, and job 3 has [2, 5) of machine 1. Job 0 ends at 4: job 1 moves to
    // [5, 10), and job 2, which could have had [4, 14), to [10, 20).
    assertThat(
            run(
                SchedulingInstance.of(
                        PAIR, job(0, 0, 10), wide(1, 0, 5), job(2, 1, 10), job(3, 2, 3))
                    .withActualWork(0, 4)))
        .isFeasible()
        .startsJob(1)
        .at(5)
        .and()
        .startsJob(2)
        .at(10);
  }

  @Test
  void cancelledBlock_letsTheOthersCloseUp() {
    // Job 2 waits for [15, 35) of machine 0 behind job 1, which is withdrawn at 3, and gets
    // [10, 30) there.
    assertThat(
            run(
                SchedulingInstance.of(PAIR, job(0, 0, 10), wide(1, 0, 5), job(2, 1, 20))
                    .withCancellations(new Cancellation(1, 3))))
        .isFeasible()
        .startsJob(2)
        .at(10);
  }

  @Test
  void blockThatARunningJobOverruns_losesItsPlaces() {
    // At 5 job 0 is assumed to end at 10, so job 1 loses [5, 10) of both machines for [10, 15). It
    // ends at 7, and job 1 starts.
    assertThat(
            run(
                SchedulingInstance.of(PAIR, job(0, 0, 5), wide(1, 0, 5))
                    .withActualWork(0, 7)
                    .withOverrunRule(OverrunRule.EXTEND)))
        .isFeasible()
        .startsJob(1)
        .at(7);
  }

  @Test
  void blockOfAMachineThatFails_movesToOthers() {
    // Job 0 runs on machine 0 until 20, job 1 on machine 1 until 10, so job 2 has [10, 15) of
    // machines 1 and 2. Machine 1 fails at 5, and the block finds [20, 25) of machines 0 and 2.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(3, 1), job(0, 0, 20), job(1, 0, 10), wide(2, 1, 5))
                    .withOutages(new Outage(1, 5, 50))))
        .isFeasible()
        .startsJob(2)
        .at(20);
  }

  @Test
  void blockOfTooFewMachines_waitsForOneToComeUp() {
    assertThat(run(SchedulingInstance.of(PAIR, wide(0, 1, 5)).withOutages(new Outage(1, 0, 30))))
        .isFeasible()
        .startsJob(0)
        .at(30);
  }

  @Test
  void jobThatTakesAsLongAsOnTheSlowestMachine_leavesOutOneWithoutRoomForSoLong() {
    // Machine 0 is twice as fast. From 8 on it is taken, so job 1 of 10 ticks, or 5 there, takes
    // machines 1 and 2 until 11.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 2), Machine.of(1, 1, 1), Machine.of(2, 1, 1)));
    Job block = Job.of(1, 1, 1, 10).withNodes(2);
    Job released = Job.of(0, 0, 1, 20).withRelease(8);
    Scheduler scheduler = new EgEdfPolicy().bind(SchedulingContext.of(grid));
    scheduler.jobSubmitted(released, 0);
    scheduler.jobSubmitted(block, 1);
    assertThat(scheduler.plannedStarts())
        .contains(new PlannedStart(block, List.of(grid.machine(1), grid.machine(2)), 1, 11));
  }

  @Test
  void changedBlock_looksForAPlaceBeforeOthersDo() {
    Scheduler scheduler = new EgEdfPolicy().bind(SchedulingContext.of(PAIR));
    Job first = job(0, 0, 10);
    scheduler.jobSubmitted(first, 0);
    scheduler.dispatch((job, machine) -> {}, 0);
    Job block = wide(1, 1, 5);
    scheduler.jobSubmitted(block, 1);
    scheduler.jobSubmitted(wide(2, 1, 5), 1);
    scheduler.jobChanged(block, block.withWork(4), 2);
    scheduler.dispatch((job, machine) -> {}, 2);
    assertThat(scheduler.plannedStarts())
        .extracting(PlannedStart::start, PlannedStart::end)
        .containsExactly(tuple(10L, 14L), tuple(14L, 19L));
  }
}

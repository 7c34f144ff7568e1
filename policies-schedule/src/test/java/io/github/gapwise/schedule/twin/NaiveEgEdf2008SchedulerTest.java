package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The choices of the twin itself, on examples worked by hand. */
final class NaiveEgEdf2008SchedulerTest {
  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults2008();

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return run(instance, DEFAULTS);
  }

  private static ExecutedSchedule run(SchedulingInstance instance, NaiveOptions options) {
    return ReferenceDriver.run(instance, context -> new NaiveEgEdf2008Scheduler(context, options));
  }

  private static Job tagged(String tag, Job job) {
    return job.withRequiredTags(Tags.of(tag));
  }

  @Test
  void openEnd_isNoGap_soThatJobIsInsertedByDeadline() {
    // S = 0: after job 1 CPUs are free without end, which does not count. So job 2 goes before job
    // 1, which has no deadline: [10, 15), and job 1 to [15, 25).
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(1),
                    Job.of(0, 0, 1, 10),
                    Job.of(1, 0, 1, 10),
                    Job.of(2, 1, 1, 5).withDeadline(30))))
        .isFeasible()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(1)
        .at(15);
  }

  @Test
  void emptyPlan_weighsAllMachinesAlike() {
    // S = 0, there is no makespan to compare with, and the job is on time on either: 0 + 1 twice.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2)));
    SchedulingInstance instance = SchedulingInstance.of(grid, Job.of(0, 0, 1, 10));
    assertThat(run(instance)).startsJob(0).onMachine(0);
    assertThat(run(instance, DEFAULTS.withTies(NaiveTies.COMPLETION))).startsJob(0).onMachine(1);
  }

  @Test
  void onlyGap_isTaken_evenIfAnotherMachineIsEmpty() {
    // S = 1: on machine 0 one CPU is free beside job 0 until job 1 takes both at 10. Machine 1 is
    // empty and ten times as fast, but its free CPUs have no end.
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 10)));
    assertThat(
            run(
                SchedulingInstance.of(
                    grid, Job.of(0, 0, 1, 10), Job.of(1, 0, 2, 10), Job.of(2, 1, 1, 5))))
        .isFeasible()
        .startsJob(0)
        .onMachine(0)
        .and()
        .startsJob(2)
        .onMachine(0)
        .at(1);
  }

  /**
   * Two CPUs on each machine. Machine 0 has jobs 0 on both in [0, 10), 1 on one in [10, 20) and 2
   * on both in [20, 25), so that one CPU is free in [10, 20). Machine 1 has jobs 3 on one in [0,
   * 10) and 4 on both in [10, 15), so that one CPU is free until 10.
   */
  private static SchedulingInstance twoGaps(Job last) {
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 2, 1).withTags(Tags.of("a")),
                Machine.of(1, 2, 1).withTags(Tags.of("b"))));
    return SchedulingInstance.of(
        grid,
        tagged("a", Job.of(0, 0, 2, 10)),
        tagged("a", Job.of(1, 0, 1, 10)),
        tagged("a", Job.of(2, 0, 2, 5)),
        tagged("b", Job.of(3, 0, 1, 10)),
        tagged("b", Job.of(4, 0, 2, 5)),
        last);
  }

  @Test
  void gapOfHighestWeight_isTaken() {
    // S = 2, the makespan is 25 either way: late on machine 0, weight 0; on time on 1, weight 1/5.
    SchedulingInstance instance = twoGaps(Job.of(5, 1, 1, 5).withDeadline(8));
    assertThat(run(instance)).isFeasible().startsJob(5).onMachine(1).at(1);
  }

  @Test
  void tieOfGaps_goesToFirstMachine_orToEarlierCompletion() {
    // S = 2, on time on either. By deadline, as it has none, it would go to an end.
    SchedulingInstance instance = twoGaps(Job.of(5, 1, 1, 5));
    assertThat(run(instance)).isFeasible().startsJob(5).onMachine(0).at(10);
    assertThat(run(instance, DEFAULTS.withTies(NaiveTies.COMPLETION)))
        .isFeasible()
        .startsJob(5)
        .onMachine(1)
        .at(1);
  }

  @Test
  void gapTooShort_doesNotCount() {
    // 10 ticks fit the gap of machine 0, not the 9 that are left on machine 1: S = 1.
    assertThat(run(twoGaps(Job.of(5, 1, 1, 10).withDeadline(12))))
        .isFeasible()
        .startsJob(5)
        .onMachine(0)
        .at(10);
  }

  /**
   * At 100 job 0 runs on machine 0 until 104, job 1 on machine 1 until 102, followed by job 2 until
   * 110. Job 3 has 8 ticks of work due by 111, and S = 0. On machine 0 it gets [104, 112), late. On
   * machine 1 it gets [102, 110), and job 2 moves to [110, 118).
   */
  private static final SchedulingInstance MAKESPAN_OR_DEADLINE =
      SchedulingInstance.of(
          Grid.uniform(2, 1),
          Job.of(0, 99, 1, 5),
          Job.of(1, 99, 1, 3),
          Job.of(2, 100, 1, 8),
          Job.of(3, 100, 1, 8).withDeadline(111));

  @Test
  void edf_ofHighestWeight_isTaken() {
    // Machine 0: (110 - 112)/110 + 0/3. Machine 1: (110 - 118)/110 + 1/3.
    assertThat(run(MAKESPAN_OR_DEADLINE))
        .isFeasible()
        .startsJob(3)
        .onMachine(1)
        .at(102)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(110);
  }

  @Test
  void horizonFromNow_countsMakespanMore() {
    // Machine 0: (10 - 12)/10 + 0/3. Machine 1: (10 - 18)/10 + 1/3.
    assertThat(run(MAKESPAN_OR_DEADLINE, DEFAULTS.withHorizonFromNow(true)))
        .isFeasible()
        .startsJob(3)
        .onMachine(0)
        .at(104)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(102);
  }
}

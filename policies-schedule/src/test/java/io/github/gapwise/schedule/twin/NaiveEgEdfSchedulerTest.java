package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The choices of the twin itself, on examples worked by hand. */
final class NaiveEgEdfSchedulerTest {
  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults();

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return run(instance, DEFAULTS);
  }

  private static ExecutedSchedule run(SchedulingInstance instance, NaiveOptions options) {
    return ReferenceDriver.run(instance, context -> new NaiveEgEdfScheduler(context, options));
  }

  @Test
  void earliestSuitableGap_isFilled() {
    // 2 CPUs: job 0 takes one until 10, job 1 both from 10 to 15. Beside job 0 there is a gap of
    // 10 ticks, which job 2 fills up to 8; what is left is too short for job 3, but not for job 4.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(2),
                    Job.of(0, 0, 1, 10),
                    Job.of(1, 0, 2, 5),
                    Job.of(2, 0, 1, 8),
                    Job.of(3, 0, 1, 3),
                    Job.of(4, 0, 1, 2))))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(0)
        .and()
        .startsJob(3)
        .at(15)
        .and()
        .startsJob(4)
        .at(8);
  }

  @Test
  void edf_isAccepted_whereGapWasRejected_andShiftsTheOthers() {
    // Machines of one CPU: job 0 runs on machine 0 until 20, job 1 on machine 1 until 10, followed
    // by job 2 until 20 (on machine 0 it would have ended at 30). Job 3 arrives at 1, with 5 ticks
    // of work due by 16:
    //   gap of machine 0: [20, 25), late, H = 24, 3 on time: the first, accepted;
    //   gap of machine 1: [20, 25), the same, weight 0: rejected;
    //   EDF on machine 1: before job 2, [10, 15), H = 24, 4 on time, weight 1/3: accepted.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.uniform(2, 1),
                    Job.of(0, 0, 1, 20),
                    Job.of(1, 0, 1, 10),
                    Job.of(2, 0, 1, 10),
                    Job.of(3, 1, 1, 5).withDeadline(16))))
        .isFeasible()
        .startsJob(3)
        .onMachine(1)
        .at(10)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(15);
  }

  @Test
  void onlyMachine_neverTriesEdf() {
    // The first candidate is always accepted: job 2 goes to the end, though it will be late there.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(1),
                    Job.of(0, 0, 1, 10),
                    Job.of(1, 0, 1, 10),
                    Job.of(2, 1, 1, 5).withDeadline(16))))
        .isFeasible()
        .startsJob(1)
        .at(10)
        .and()
        .startsJob(2)
        .at(20);
  }

  /**
   * At 100 job 0 runs on machine 0 until 104, job 1 on machine 1 until 102, followed by job 2 until
   * 110. Job 3 has 8 ticks of work due by 111.
   */
  private static final SchedulingInstance EXACT_TIE =
      SchedulingInstance.of(
          Grid.uniform(2, 1),
          Job.of(0, 99, 1, 5),
          Job.of(1, 99, 1, 3),
          Job.of(2, 100, 1, 8),
          Job.of(3, 100, 1, 8).withDeadline(111));

  @Test
  void weight_isExact() {
    // Gap of machine 0: [104, 112), H = 12, 3 on time. EDF on machine 1: job 3 in [102, 110), job 2
    // in [110, 118), H = 18, 4 on time. The weight is 12/18 - 1 + 1/3 = 0: rejected.
    assertThat(run(EXACT_TIE))
        .isFeasible()
        .startsJob(3)
        .onMachine(0)
        .at(104)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(102);
  }

  @Test
  void horizonFromZero_countsMakespanLess() {
    // The weight is 112/118 - 1 + 1/3 > 0: accepted.
    assertThat(run(EXACT_TIE, DEFAULTS.withHorizonFromNow(false)))
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
  void plainUsage_doesNotPreferFasterMachine() {
    // Weighted: H = 100 on machine 0 and 50 on machine 1, weight 1. Plain: 100/100 and 50/50.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2)));
    SchedulingInstance instance = SchedulingInstance.of(grid, Job.of(0, 0, 1, 100));
    assertThat(run(instance)).startsJob(0).onMachine(1).endingAt(50);
    assertThat(run(instance, DEFAULTS.withWeighted(false))).startsJob(0).onMachine(0).endingAt(100);
  }

  @Test
  void tie_goesToFirstMachine_orToEarlierCompletion() {
    // Job 0 fits only machine 2 and is the last to end, whichever machine job 1 gets.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2), Machine.of(2, 2, 1)));
    SchedulingInstance instance =
        SchedulingInstance.of(grid, Job.of(0, 0, 2, 100), Job.of(1, 0, 1, 10));
    assertThat(run(instance)).startsJob(1).onMachine(0).endingAt(10);
    assertThat(run(instance, DEFAULTS.withTies(NaiveTies.COMPLETION)))
        .startsJob(1)
        .onMachine(1)
        .endingAt(5);
  }

  @Test
  void tie_byStart_doesNotWaitForAFasterMachine() {
    // Job 0 is the last to end. Job 1 starts at 0 anywhere, and completes earlier on machine 1. Job
    // 2 can start at 0 on machine 0 and end at 10, or at 3 on machine 1 and end at 8.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2), Machine.of(2, 2, 1)));
    SchedulingInstance instance =
        SchedulingInstance.of(grid, Job.of(0, 0, 2, 100), Job.of(1, 0, 1, 6), Job.of(2, 0, 1, 10));
    assertThat(run(instance, DEFAULTS.withTies(NaiveTies.COMPLETION)))
        .startsJob(1)
        .onMachine(1)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(3);
    assertThat(run(instance, DEFAULTS.withTies(NaiveTies.START)))
        .startsJob(1)
        .onMachine(1)
        .and()
        .startsJob(2)
        .onMachine(0)
        .at(0);
  }
}

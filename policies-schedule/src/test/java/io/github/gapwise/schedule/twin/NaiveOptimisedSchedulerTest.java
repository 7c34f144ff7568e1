package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** When an optimiser runs, on which plan, and what happens to its result. */
final class NaiveOptimisedSchedulerTest {
  private static final NaiveOptions OPTIONS = NaiveOptions.defaults();

  /** Leaves each plan as it is and records it. */
  private static final class Recorder implements NaiveOptimiser {
    final List<String> runs = new ArrayList<>();
    NaivePlan plan = new NaivePlan(List.of(), List.of());

    @Override
    public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
      this.plan = plan;
      runs.add(now + ": " + HandMadePlan.starts(plan));
    }

    @Override
    public boolean iterate() {
      return false;
    }

    @Override
    public NaivePlan plan() {
      return plan;
    }

    @Override
    public int moves() {
      return 0;
    }
  }

  private static List<String> runs(SchedulingInstance instance, int every) {
    Recorder recorder = new Recorder();
    ReferenceDriver.run(
        instance,
        context -> new NaiveEgEdfScheduler(context, OPTIONS).optimisedBy(recorder, every));
    return recorder.runs;
  }

  private static Job arriving(long id, long tick) {
    return Job.of(id, tick, 1, 10);
  }

  @Test
  void optimiser_runsWhenEnoughJobsWereSubmitted_beforeAnyStarts() {
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1), arriving(0, 0), arriving(1, 1), arriving(2, 2), arriving(3, 3));
    assertThat(runs(instance, 2)).containsExactly("1: 0@0 1@10", "3: 0@0 1@10 2@20 3@30");
    assertThat(runs(instance, 1)).first().isEqualTo("0: 0@0");
    assertThat(runs(instance, 1)).hasSize(4);
    assertThat(runs(instance, 5)).isEmpty();
  }

  @Test
  void arrivalsOfOneTick_areOptimisedAsOftenAsOneByOne_andNoneIsLeftOver() {
    // After tick 0 the count is 0, not 3 - 2.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1), arriving(0, 0), arriving(1, 0), arriving(2, 0), arriving(3, 5));
    assertThat(runs(instance, 2)).containsExactly("0: 0@0 1@10 2@20");
    String first = "0: 0@0 1@10 2@20";
    assertThat(runs(instance, 1)).containsExactly(first, first, first, "5: 0@0 1@10 2@20 3@30");
  }

  @Test
  void optimiser_waitsUntilAJobWaitsInThePlan() {
    // The machine is down when the jobs arrive.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), arriving(0, 5), arriving(1, 6))
            .withOutages(new Outage(0, 0, 20));
    assertThat(runs(instance, 1)).containsExactly("20: 0@20 1@30", "20: 0@20 1@30");
    assertThat(runs(instance, 2)).containsExactly("20: 0@20 1@30");
  }

  @Test
  void lostJob_thatIsSubmittedAgain_counts() {
    // Job 0 is lost with machine 0 at 3 and goes to machine 1.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.uniform(2, 1), arriving(0, 0)).withOutages(new Outage(0, 3, 50));
    assertThat(runs(instance, 2)).containsExactly("3:  | 0@3");
  }

  @Test
  void optimiser_runsOnSettledPlan() {
    // Job 0 ends at 4 instead of 10, when job 2 arrives.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), arriving(0, 0), arriving(1, 1), arriving(2, 4))
            .withActualWork(0, 4);
    assertThat(runs(instance, 3)).containsExactly("4: 1@4 2@14");
  }

  @Test
  void optimiser_runsAfterRecomputation() {
    // Job 2 has the earlier deadline.
    Recorder recorder = new Recorder();
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1), arriving(0, 0), arriving(1, 1), arriving(2, 2).withDeadline(30));
    ReferenceDriver.run(
        instance,
        context -> new NaiveRecomputingEgEdfScheduler(context, OPTIONS).optimisedBy(recorder, 3));
    assertThat(recorder.runs).containsExactly("2: 0@0 2@10 1@20");
  }

  /**
   * Machines of one CPU: jobs 0 and 1 run until 10, job 2 waits for machine 0. Job 1 ends at 2, and
   * job 3 starts on machine 1 at 3. Only an optimiser moves job 2 behind it.
   */
  private static final SchedulingInstance ROOM_ON_MACHINE_1 =
      SchedulingInstance.of(
              Grid.uniform(2, 1),
              Job.of(0, 0, 1, 10),
              Job.of(1, 0, 1, 10),
              Job.of(2, 1, 1, 5),
              Job.of(3, 3, 1, 1))
          .withActualWork(1, 2);

  @Test
  void optimisedPlan_isCarriedOut() {
    assertThat(
            ReferenceDriver.run(
                ROOM_ON_MACHINE_1, context -> new NaiveEgEdfScheduler(context, OPTIONS)))
        .startsJob(2)
        .onMachine(0)
        .at(10);
    assertThat(
            ReferenceDriver.run(
                ROOM_ON_MACHINE_1,
                context ->
                    new NaiveEgEdfScheduler(context, OPTIONS)
                        .optimisedBy(new NaiveTabu(1, 5, OPTIONS, 0), 4)))
        .isFeasible()
        .startsJob(3)
        .onMachine(1)
        .at(3)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(4);
  }

  @Test
  void conservative_leavesMovesAsTheyAre_untilRoomIsGained() {
    // Machines of one CPU: jobs 0, 2, 4 on machine 0 from 0, 10, 15, jobs 1, 3 on machine 1 from 0,
    // 12. Job 4 is late and cannot be helped. In iteration 1, with machine 1 first, job 2 goes
    // there to 20, and job 4 to 10: 20/25 - 1 + 1/4 > 0. No job ends early, so no pass moves job 2
    // back to 14.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.uniform(2, 1),
            Job.of(0, 0, 1, 10),
            Job.of(1, 0, 1, 12),
            Job.of(2, 0, 1, 5),
            Job.of(3, 0, 1, 8),
            Job.of(4, 0, 1, 4).withDeadline(17));
    assertThat(
            ReferenceDriver.run(
                instance,
                context ->
                    new NaiveConservativeScheduler(context)
                        .optimisedBy(new NaiveTabu(2, 5, OPTIONS, 2), 5)))
        .isFeasible()
        .startsJob(4)
        .onMachine(0)
        .at(10)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(20);
  }

  @Test
  void machineThatIsDown_isNoTarget() {
    // As above, but machine 1 goes down when job 1 has ended, and job 3 goes to machine 0.
    SchedulingPolicy policy =
        context ->
            new NaiveEgEdfScheduler(context, OPTIONS)
                .optimisedBy(new NaiveTabu(9, 5, OPTIONS, 0), 4);
    assertThat(ReferenceDriver.run(ROOM_ON_MACHINE_1.withOutages(new Outage(1, 2, 90)), policy))
        .isFeasible()
        .startsJob(2)
        .onMachine(0)
        .at(10);
  }
}

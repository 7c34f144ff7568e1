package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.schedule.twin.ontime.HandMadeRuns.run;
import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The steps of {@code adapt}, on examples worked by hand, for the twin and the policy. */
final class NaiveOnTimeAdaptTest {
  private static final NaiveOnTimeOptions ADAPT = NaiveOnTimeOptions.defaults();
  private static final NaiveOnTimeOptions LEARN = ADAPT.withSteps(Set.of());
  private static final Offset<Double> ROUNDING = within(1e-12);

  private static NaiveOnTimeOptions only(NaiveOnTimeStep step) {
    return ADAPT.withSteps(Set.of(step));
  }

  private static Job job(long id, long release, long work, long deadline) {
    return Job.of(id, release, 1, work).withDeadline(deadline);
  }

  @Test
  void kaplanMeier_ofEventsAndCensored_isThatByHand() {
    // At risk 5: 1/5 at 0.2, 4/5 left. One censored, at risk 3: 4/15 at 0.5, 8/15 left; at risk 2:
    // 4/15 at 0.5; the censored one at 0.5 comes after, and 4/15 are left, for max(1, 0.5).
    NaiveDistribution d = NaiveDistribution.kaplanMeier(List.of(0.5, 0.2, 0.5), List.of(0.5, 0.3));
    assertThat(d.entries())
        .extracting(NaiveDistribution.Entry::ratio)
        .containsExactly(0.2, 0.5, 0.5, 1.0);
    assertThat(d.massUpTo(0.19)).isZero();
    assertThat(d.massUpTo(0.2)).isCloseTo(0.2, ROUNDING);
    assertThat(d.massUpTo(0.5)).isCloseTo(11.0 / 15, ROUNDING);
    assertThat(d.massUpTo(1)).isCloseTo(1, ROUNDING);
    assertThat(d.quantile(0.05)).isEqualTo(0.2);
    assertThat(d.quantile(0.7)).isEqualTo(0.5);
    assertThat(d.quantile(0.8)).isEqualTo(1);
    // (8/15·0.5 + 4/15·1) / (12/15) = 2/3
    assertThat(d.meanBeyond(0.2)).isCloseTo(2.0 / 3, ROUNDING);
    assertThat(d.meanBeyond(0.5)).isEqualTo(1);
    assertThat(d.reachesBeyond(1)).isFalse();
    // Without censored ones, and nothing left: 1/2 each.
    assertThat(NaiveDistribution.kaplanMeier(List.of(0.5, 2.0), List.of()).entries())
        .containsExactly(
            new NaiveDistribution.Entry(0.5, 0.5), new NaiveDistribution.Entry(2, 0.5));
    // Two running jobs beyond the only event: 1/3 at 0.5, the rest at max(1, 1.5).
    assertThat(NaiveDistribution.kaplanMeier(List.of(0.5), List.of(1.5, 0.7)).quantile(0.8))
        .isEqualTo(1.5);
  }

  @Test
  void end_oncePassed_isByTheRatiosBeyond() {
    NaiveMachine machine = new NaiveMachine(Machine.of(0, 1, 1));
    NaiveEstimates estimates = new NaiveEstimates(SchedulingContext.of(Grid.single(1)), ADAPT);
    NaiveJob j = new NaiveJob(job(0, 0, 100, 5000), job(0, 0, 100, 5000), 0);
    NaiveRun run = new NaiveRun(j, List.of(machine), 1000, 1020);
    // Nothing learnt: start + min(max(100, 21), floor(21)); past the estimate the next tick.
    assertThat(estimates.endOncePassed(run, 1020)).isEqualTo(1021);
    assertThat(estimates.endOncePassed(run, 1060)).isEqualTo(1063);
    assertThat(estimates.endOncePassed(run, 1100)).isEqualTo(1105);
    assertThat(estimates.endOncePassed(run, 1200)).isEqualTo(1210);
    // Ratios 0.25, 0.5 and 1, a third each: the mean beyond 0.3 is 0.75, start + ceil(75.075).
    for (long actual : List.of(25, 50, 100)) {
      estimates.completed(run, actual);
    }
    estimates.learning().rebuild(List.of());
    assertThat(estimates.endOncePassed(run, 1030)).isEqualTo(1076);
    // The mean beyond 0.6 is 1: the estimate.
    assertThat(estimates.endOncePassed(run, 1060)).isEqualTo(1100);
    assertThat(estimates.endOncePassed(run, 1100)).isEqualTo(1105);
  }

  @Test
  void estimates_afterCompletions_areQuantiles() {
    Machine machine = Machine.of(0, 1, 1);
    NaiveEstimates estimates =
        new NaiveEstimates(SchedulingContext.of(Grid.single(1)), ADAPT.withRisk(0.2));
    NaiveJob j = new NaiveJob(job(0, 0, 100, 150), job(0, 0, 100, 150), 0);
    // Five of the class of 91 to 128, at 0.1 to 0.5; one of 30 in another class, which counts only
    // in the ring of all.
    for (long actual : List.of(10, 20, 30, 40, 50)) {
      estimates.completed(running(j), actual);
    }
    NaiveJob other = new NaiveJob(job(1, 0, 30, 99), job(1, 0, 30, 99), 1);
    estimates.completed(running(other), 30);
    estimates.learning().rebuild(List.of());
    estimates.setShares(j);
    estimates.setShares(other);
    // Q(0.8) = 0.4, p = ceil(40.04); Q(0.2) = 0.1, low = ceil(10.01).
    assertThat(estimates.p(j, machine)).isEqualTo(41);
    assertThat(estimates.low(j, machine)).isEqualTo(11);
    assertThat(estimates.plannedArea(j)).isEqualTo(40);
    // Of all, six ratios: the fifth.
    assertThat(other.q()).isEqualTo(0.5);
    // By 150: certain at 50, at 120 the ratios up to 0.3.
    assertThat(estimates.pi(j, machine, 50)).isEqualTo(1);
    assertThat(estimates.pi(j, machine, 120)).isCloseTo(0.6, ROUNDING);
    assertThat(estimates.pi(j, machine, 145)).isZero();
  }

  private static NaiveRun running(NaiveJob j) {
    return new NaiveRun(j, List.of(new NaiveMachine(Machine.of(0, 1, 1))), 0, 1);
  }

  @Test
  void learning_plansJobsThatEstimatesWouldSacrifice() {
    // One CPU: job 0 takes half its estimate. Job 1, of 10 by 16, arrives at 10: p = ceil(5.005).
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), job(0, 0, 10, 10), job(1, 10, 10, 16))
            .withActualWork(0, 5)
            .withActualWork(1, 5);
    assertThat(run(instance, LEARN)).isFeasible().startsJob(1).at(10).endingAt(15);
    // By the estimates it is late, and held while the load is (5 + 10) / t.
    assertThat(run(instance, NaiveOnTimeOptions.exact())).startsJob(1).at(15);
  }

  @Test
  void pull_startsJobThatIsPlannedElsewhere() {
    // Machines of one CPU: jobs 0 and 1 should run until 20 and 10, job 2 is planned behind job 1.
    // Job 0 ends at 3.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.uniform(2, 1), job(0, 0, 20, 100), job(1, 0, 10, 100), job(2, 0, 5, 100))
            .withActualWork(0, 3);
    assertThat(run(instance, only(NaiveOnTimeStep.PULL))).startsJob(2).onMachine(0).at(3);
    assertThat(run(instance, LEARN)).startsJob(2).onMachine(1).at(10);
  }

  @Test
  void pull_startsJobThatWasReleasedSinceTheLastDispatch() {
    // Machines 0 and 1 of one CPU, and 2 for job 2 alone. Job 3, of 5 from 8 on, is planned behind
    // job 1 for 20. At 3 job 0 ends, and job 3 is not released; at 10 it is, as job 2 ends.
    Tags ours = Tags.of("ours");
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 1, 1).withTags(ours),
                Machine.of(1, 1, 1).withTags(ours),
                Machine.of(2, 1, 1).withTags(Tags.of("other"))));
    SchedulingInstance instance =
        SchedulingInstance.of(
                grid,
                job(0, 0, 50, 1000).withRequiredTags(ours),
                job(1, 0, 20, 1000).withRequiredTags(ours),
                job(2, 0, 50, 1000).withRequiredTags(Tags.of("other")),
                job(3, 8, 5, 1000).withRequiredTags(ours))
            .withActualWork(0, 3)
            .withActualWork(2, 10)
            .withSubmissionMode(SubmissionMode.STATIC);
    assertThat(run(instance, only(NaiveOnTimeStep.PULL))).startsJob(3).onMachine(0).at(10);
    assertThat(run(instance, LEARN)).startsJob(3).onMachine(1).at(20);
  }

  /** An instance that begins with two jobs whose ratios are 0.2 and 0.8. */
  private static SchedulingInstance afterTwoJobs(int machines, Job... jobs) {
    List<Job> all = new ArrayList<>(List.of(job(8, 0, 10, 100), job(9, 0, 10, 100)));
    all.addAll(List.of(jobs));
    return SchedulingInstance.of(Grid.uniform(machines, 1), all.toArray(Job[]::new))
        .withActualWork(8, 2)
        .withActualWork(9, 8);
  }

  @Test
  void chances_planJobsThatMayBeOnTime_whileTheLoadIsLow() {
    // Ratios 0.2 and 0.8. Job 0, of 10, comes at 11 and is due at 16: too early for p = 9, but not
    // for half of the jobs like it. On two machines the load is (2 + 8 + 8) / (2·11), and it starts
    // at once. If it is not planned, it is held until the load, 18 / (2·18), is 0.5.
    SchedulingInstance two = afterTwoJobs(2, job(0, 11, 10, 16)).withActualWork(0, 4);
    NaiveOnTimeOptions chances = only(NaiveOnTimeStep.CHANCES).withHold(0.5);
    assertThat(run(two, chances)).isFeasible().startsJob(0).at(11).endingAt(15);
    assertThat(run(two, LEARN.withHold(0.5))).startsJob(0).at(18);
    // On one machine the load is 18 / 11, more than 1.5, and 1 at 18.
    SchedulingInstance one = afterTwoJobs(1, job(0, 11, 10, 16)).withActualWork(0, 4);
    assertThat(run(one, only(NaiveOnTimeStep.CHANCES))).startsJob(0).at(18);
  }

  @Test
  void hopefulOrRescue_startsWhatMayBeOnTime_whateverTheLoad() {
    // One CPU, ratios 0.2 and 0.8 by 10. Job 0, of 20, runs in [10, 20) and counts as ending at
    // 10 + ceil(16.016). Job 1, by 27, has low = 3 and no chance even so, so it is sacrificed. At
    // 20 it is late by p = 9, but has 7 ticks, enough at the ratios 0.2 and 0.5. If it is not tried
    // it is held until the load, (2 + 8 + 10 + 8) / 28, is 1.
    SchedulingInstance instance =
        afterTwoJobs(1, job(0, 10, 20, 200), job(1, 11, 10, 27))
            .withActualWork(0, 10)
            .withActualWork(1, 4);
    assertThat(run(instance, LEARN)).isFeasible().startsJob(1).at(28);
    assertThat(run(instance, only(NaiveOnTimeStep.HOPEFUL))).startsJob(1).at(20).endingAt(24);
    assertThat(run(instance, only(NaiveOnTimeStep.RESCUE))).startsJob(1).at(20).endingAt(24);
    assertThat(run(instance, only(NaiveOnTimeStep.REPLAN))).startsJob(1).at(28);
  }

  @Test
  void relocate_movesJobsThatAreLessLikelyToBeOnTime() {
    // Ratios 0.2 and 0.8. At 10 jobs 0 and 1, of 100, start on machines 0 and 1, to end at
    // 10 + ceil(80.08) = 91. Job 2, of 10 by 100, is planned for 91 on machine 0, where 9 ticks are
    // certain to be enough. Job 1 ends at 14. Job 0 does not by 91 and, with no ratio beyond 0.81,
    // counts as ending at 10 + floor(85.05) = 95, behind which job 2 has 5 ticks and a chance of
    // 5/8. On machine 1 it still has 9.
    SchedulingInstance instance =
        afterTwoJobs(2, job(0, 10, 100, 900), job(1, 10, 100, 900), job(2, 11, 10, 100))
            .withActualWork(1, 4);
    assertThat(run(instance, only(NaiveOnTimeStep.RELOCATE)))
        .isFeasible()
        .startsJob(2)
        .onMachine(1)
        .at(91);
    // At 95 machine 0 is put off to 10 + floor(89.25) = 99; p = 9 is too long for any machine. The
    // load is (2 + 8 + 80 + 4 + 8) / (2·95), so it starts late.
    assertThat(run(instance, LEARN)).startsJob(2).onMachine(1).at(95);
  }

  @Test
  void relocate_movesJobsOfLittleWeight() {
    // As above: the chance grows by 3/8, of a weight of which a fiftieth would do.
    SchedulingInstance instance =
        afterTwoJobs(
                2, job(0, 10, 100, 900), job(1, 10, 100, 900), job(2, 11, 10, 100).withWeight(0.1))
            .withActualWork(1, 4);
    assertThat(run(instance, only(NaiveOnTimeStep.RELOCATE))).startsJob(2).onMachine(1).at(91);
  }

  @Test
  void place_prefersTheMachineOnWhichAJobIsMoreLikelyToBeOnTime() {
    // Ratios 0.2 and 0.8 of jobs 8 and 9 on machine 0. At 11 jobs 0 and 1 start, to end at
    // 11 + ceil(4.004) = 16 on machine 0 and 11 + ceil(8.008) = 20 on machine 1, which is five
    // times as fast. Job 2, of 10 by 22, comes at 12. On machine 0 it costs 2·4 + 9, and of 10
    // ticks it has 6: one chance in two. On machine 1 it costs 2·8 + 2, and has the 2 it needs.
    Tags slow = Tags.of("slow");
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1).withTags(slow), Machine.of(1, 1, 5)));
    SchedulingInstance instance =
        SchedulingInstance.of(
                grid,
                job(8, 0, 10, 100).withRequiredTags(slow),
                job(9, 0, 10, 100).withRequiredTags(slow),
                job(0, 11, 5, 100).withRequiredTags(slow),
                job(1, 11, 50, 21),
                job(2, 12, 10, 22))
            .withActualWork(8, 2)
            .withActualWork(9, 8)
            .withActualWork(0, 4)
            .withActualWork(1, 40);
    assertThat(run(instance, LEARN))
        .isFeasible()
        .startsJob(1)
        .onMachine(1)
        .at(11)
        .and()
        .startsJob(2)
        .onMachine(1);
  }

  @Test
  void replan_takesSacrificedJobsBack() {
    // One CPU: jobs 0 and 1 are planned for [0, 10) and [10, 20), so job 2, by 17, is sacrificed.
    // Job 0 ends at 4: |0.4 - 1|·20 > 0.3·20. Anew, p = 5: job 2 must start by 12, job 1 by 15.
    // Without it job 1 starts at once, and job 2 is late at 8, and held for (4 + 4 + 10) / 18.
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.single(1), job(0, 0, 10, 10), job(1, 0, 10, 20), job(2, 0, 10, 17))
            .withActualWork(0, 4)
            .withActualWork(1, 4)
            .withActualWork(2, 4);
    assertThat(run(instance, only(NaiveOnTimeStep.REPLAN)))
        .isFeasible()
        .startsJob(2)
        .at(4)
        .and()
        .startsJob(1)
        .at(8);
    assertThat(run(instance, LEARN)).startsJob(1).at(4).and().startsJob(2).at(18);
  }
}

package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The twin and the policy on examples worked by hand, with estimates that are exact or count as
 * exact.
 */
final class NaiveOnTimeSchedulerTest {
  private static final NaiveOnTimeOptions EXACT = NaiveOnTimeOptions.exact();

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return run(instance, EXACT);
  }

  private static ExecutedSchedule run(SchedulingInstance instance, NaiveOnTimeOptions options) {
    return HandMadeRuns.run(instance, options);
  }

  private static Job job(long id, long release, long work, long deadline) {
    return Job.of(id, release, 1, work).withDeadline(deadline);
  }

  @Test
  void place_prefersLessDelay_thenShorterRun_thenLowerId() {
    // Machines of one CPU, of speed 1, 2 and 2. Job 0 costs 8 on machine 0 and 4 on 1 and 2. Job 1
    // then costs 2·4 + 4 behind job 0 on machine 1, and 4 on machine 2. Job 2, of 2 ticks or 1, by
    // 3: it costs 2 on machine 0; before job 0, which then ends at 5, 2·1 + 1.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2), Machine.of(2, 1, 2)));
    assertThat(
            run(SchedulingInstance.of(grid, job(0, 0, 8, 90), job(1, 0, 8, 90), job(2, 0, 2, 3))))
        .isFeasible()
        .startsJob(0)
        .onMachine(1)
        .and()
        .startsJob(1)
        .onMachine(2)
        .and()
        .startsJob(2)
        .onMachine(0);
  }

  @Test
  void list_isInOrderOfLatestStartTimes() {
    // One CPU: job 0 must start by 90, job 1 by 50, job 2 also by 50, behind job 1.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(1), job(0, 0, 10, 100), job(1, 0, 10, 60), job(2, 0, 5, 55))))
        .isFeasible()
        .startsJob(1)
        .at(0)
        .and()
        .startsJob(2)
        .at(10)
        .and()
        .startsJob(0)
        .at(15);
  }

  @Test
  void move_makesWayForJobThatFitsNowhereElse() {
    // Job 0 is planned on machine 0, [0, 10). Job 1 needs the tag of machine 0 and must begin at 0
    // too. Job 0 can go to machine 1.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1).withTags(Tags.of("gpu")), Machine.of(1, 1, 1)));
    SchedulingInstance instance =
        SchedulingInstance.of(
            grid, job(0, 0, 10, 10), job(1, 0, 10, 10).withRequiredTags(Tags.of("gpu")));
    assertThat(run(instance))
        .isFeasible()
        .startsJob(0)
        .onMachine(1)
        .at(0)
        .and()
        .startsJob(1)
        .onMachine(0)
        .at(0);
    // Without moves, and as no job is larger, job 1 is sacrificed. It is late from 10 on, and held
    // until the load of 20 / (2·10) is 1.
    assertThat(run(instance, EXACT.withMoves(0))).startsJob(1).onMachine(0).at(10);
  }

  @Test
  void eject_sacrificesTheLarger_whichIsHeldBack() {
    // One CPU: jobs 0 and 1, of 10 and 4, cannot both complete by 10 and 5. Job 0 is ejected. Late
    // at 4, it is held until the load, 14 / 14, is 1.
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), job(0, 0, 10, 10), job(1, 0, 4, 5));
    assertThat(run(instance)).isFeasible().startsJob(1).at(0).and().startsJob(0).at(14);
    assertThat(run(instance, EXACT.withHold(Double.POSITIVE_INFINITY)))
        .isFeasible()
        .startsJob(1)
        .at(0)
        .and()
        .startsJob(0)
        .at(4);
    assertThat(run(instance, EXACT.withDepth(0))).startsJob(0).at(0);
  }

  @Test
  void eject_takesTheLargestAreaByWeight() {
    // One CPU, jobs of 4, 5 and 3, all by 9: job 2 fits if job 0 or 1 goes. Job 1, with an area of
    // 5, has a weight of 2, and 5·1 is not more than 3·2; job 0 goes, 4·1 > 3·1.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(1),
                    job(0, 0, 4, 9),
                    job(1, 0, 5, 9).withWeight(2),
                    job(2, 0, 3, 9))))
        .isFeasible()
        .startsJob(1)
        .at(0)
        .and()
        .startsJob(2)
        .at(5)
        .and()
        .startsJob(0)
        .at(12);
  }

  @Test
  void background_isHeld_untilLoadIsOne() {
    // 2 CPUs: job 1 takes one in [0, 5). Its area, 5 / (2·t), is 1 or less from 3 on.
    assertThat(run(SchedulingInstance.of(Grid.single(2), Job.of(0, 0, 1, 4), job(1, 0, 5, 50))))
        .isFeasible()
        .startsJob(1)
        .at(0)
        .and()
        .startsJob(0)
        .at(3);
  }

  @Test
  void background_isHeld_byWhatJobsTookOnceTheyHaveCompleted() {
    // 2 CPUs: the area of job 1 is 10, and the load 1 at 5, until it completes at 1.
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(2), Job.of(0, 0, 1, 4), job(1, 0, 10, 50))
                    .withActualWork(1, 1)))
        .isFeasible()
        .startsJob(0)
        .at(1);
  }

  @Test
  void background_isHeld_byTheLoadOfTwiceTheWindow() {
    // 4 CPUs and a window of one arrival: two count, those of jobs 1 and 3, since that of job 0 at
    // 0. Their area is 4 + 8, and 12 / (4·(t - 0)) is 1 at 3. That of job 3 alone, 8 / (4·(t - 2)),
    // would be 1 at 4, that of all three at 26.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(4),
                    job(0, 0, 90, 99),
                    job(1, 2, 4, 50),
                    Job.of(2, 1, 1, 3),
                    job(3, 2, 8, 50)),
                EXACT.withWindow(1)))
        .isFeasible()
        .startsJob(2)
        .at(3);
  }

  @Test
  void background_isHeld_byTheLoadOfTheWindow_whileJobsAreGivenUp() {
    // 4 CPUs and a window of one arrival, that of job 1, which is given up. Its area of 12 is
    // 12 / (4·(t - 0)), since job 0 came at 0: 1 at 3. With that of job 0 the load is 1 at 26.
    assertThat(
            run(
                SchedulingInstance.of(
                    Grid.single(4),
                    job(0, 0, 90, 99),
                    Job.of(1, 2, 4, 3).withDeadline(6),
                    Job.of(2, 1, 1, 3)),
                EXACT.withWindow(1)))
        .isFeasible()
        .startsJob(2)
        .at(3);
  }

  @Test
  void background_startsLargestFirst_unlessAged() {
    // One CPU, job 9 until 6, where the load falls to 1. By then job 0 has waited for 6, job 1,
    // which is larger, for 4.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1), job(9, 0, 6, 6), Job.of(0, 0, 1, 1), Job.of(1, 2, 1, 4));
    NaiveOnTimeOptions largest = EXACT.withOrder(NaiveBackgroundOrder.LARGEST);
    assertThat(run(instance, largest)).isFeasible().startsJob(1).at(6).and().startsJob(0).at(10);
    assertThat(run(instance, largest.withAgeSeconds(5)))
        .startsJob(0)
        .at(6)
        .and()
        .startsJob(1)
        .at(7);
    assertThat(run(instance, EXACT.withOrder(NaiveBackgroundOrder.ARRIVAL))).startsJob(0).at(6);
  }

  @Test
  void background_startsSmallestFirst_whateverTheirAgeOrDeadline() {
    // One CPU, on which job 9 runs until 10. Job 3, by 6, is sacrificed, but its area counts: the
    // load, (10 + 4) / t, is 1 at 14. From then on jobs 1, 3 and 0 start by rising area, 3, 4 and
    // 5,
    // although job 0 has waited for longest and only job 3 has a deadline.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1),
            job(9, 0, 10, 10),
            Job.of(0, 0, 1, 5),
            Job.of(1, 2, 1, 3),
            job(3, 1, 4, 6));
    assertThat(run(instance, EXACT.withAgeSeconds(5)))
        .isFeasible()
        .startsJob(1)
        .at(14)
        .and()
        .startsJob(3)
        .at(17)
        .and()
        .startsJob(0)
        .at(21);
  }

  @Test
  void background_startsBesideThePlan() {
    // 2 CPUs: job 0 takes both in [20, 30). Job 1, of 21 ticks, has to wait, job 2 does not.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(2),
                        Job.of(0, 20, 2, 10).withDeadline(30),
                        Job.of(1, 0, 1, 21),
                        Job.of(2, 0, 1, 20))
                    .withSubmissionMode(SchedulingInstance.SubmissionMode.STATIC),
                EXACT.withHold(Double.POSITIVE_INFINITY)))
        .isFeasible()
        .startsJob(0)
        .at(20)
        .and()
        .startsJob(1)
        .at(30)
        .and()
        .startsJob(2)
        .at(0);
  }

  /**
   * 4 CPUs, two of which job 0 has until 200. Job 1, of 4 CPUs, is given up at 1. Both could have
   * started 20 ticks later, so that background jobs of more than 20 ticks yield: they leave a CPU
   * free for 20 ticks later.
   */
  private static ExecutedSchedule yielding(NaiveOnTimeOptions options, Job... background) {
    List<Job> jobs = new ArrayList<>();
    jobs.add(Job.of(0, 0, 2, 200).withDeadline(220));
    jobs.add(Job.of(1, 1, 4, 10).withDeadline(31));
    jobs.addAll(List.of(background));
    return run(
        SchedulingInstance.of(Grid.single(4), jobs.toArray(Job[]::new)),
        options.withHold(Double.POSITIVE_INFINITY));
  }

  @Test
  void yield_keepsLongJobsFromTheLastCpus_forNoLongerThanTheyTake() {
    // Job 2 would leave no CPU free at 22. It has waited for 30 ticks, no longer, at 32, when job 4
    // arrives, which needs all CPUs; and for longer at 40, when job 3 arrives, which is smaller,
    // and
    // on one of its CPUs until 41.
    Job[] background = {Job.of(2, 2, 2, 30), Job.of(3, 40, 1, 1), Job.of(4, 32, 4, 50)};
    assertThat(yielding(EXACT, background)).isFeasible().startsJob(2).at(41);
    assertThat(yielding(EXACT.withSpare(0), background)).isFeasible().startsJob(2).at(2);
  }

  @Test
  void yield_endsWhenCpusBecomeFree() {
    // Job 2 leaves one CPU free at 22, and starts. Beside it job 3 would leave none; from 12 on it
    // leaves one free at 32, when job 2 will have ended. That counts at 15, when job 4 arrives,
    // although nothing has changed on the machine.
    assertThat(yielding(EXACT, Job.of(2, 2, 1, 30), Job.of(3, 2, 1, 40), Job.of(4, 15, 4, 50)))
        .isFeasible()
        .startsJob(2)
        .at(2)
        .and()
        .startsJob(3)
        .at(15);
  }

  @Test
  void yield_isForTimesWhenJobsAreGivenUp() {
    Job[] jobs = {Job.of(0, 0, 2, 200).withDeadline(220), Job.of(2, 2, 2, 30)};
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(4), jobs),
                EXACT.withHold(Double.POSITIVE_INFINITY)))
        .isFeasible()
        .startsJob(2)
        .at(2);
  }

  @Test
  void yield_endsWhenJobsThatWereGivenUpAreNoLongerAmongTheLast() {
    // Jobs 2 and 3 are on time. Job 4 would leave no CPU free at 40.
    Job[] later = {
      Job.of(2, 2, 1, 10).withDeadline(32),
      Job.of(3, 3, 1, 10).withDeadline(33),
      Job.of(4, 20, 2, 30),
      Job.of(5, 60, 1, 1)
    };
    assertThat(yielding(EXACT, later)).isFeasible().startsJob(4).at(61);
    assertThat(yielding(EXACT.withWindow(3), later)).isFeasible().startsJob(4).at(61);
    assertThat(yielding(EXACT.withWindow(2), later)).isFeasible().startsJob(4).at(20);
  }

  @Test
  void yield_needsOneJobInTwentyThatWasGivenUp() {
    // Beside jobs 0 and 1 there are so many that are on time; job 2 would leave no CPU free at 120.
    assertThat(yielding(EXACT, besideOnTime(18))).isFeasible().startsJob(2).at(141);
    assertThat(yielding(EXACT, besideOnTime(19))).isFeasible().startsJob(2).at(100);
  }

  private static Job[] besideOnTime(int count) {
    List<Job> jobs = new ArrayList<>(List.of(Job.of(2, 100, 2, 30), Job.of(3, 140, 1, 1)));
    for (long release = 10; release < 10 + count; release++) {
      jobs.add(Job.of(release, release, 1, 1).withDeadline(release + 21));
    }
    return jobs.toArray(Job[]::new);
  }

  @Test
  void yield_beginsAnewWithTheNextJobThatIsGivenUp() {
    // Job 2 is on time and then the only one that counts; job 3, of 4 CPUs, is given up.
    Job[] later = {
      Job.of(2, 2, 1, 10).withDeadline(32),
      Job.of(3, 20, 4, 10).withDeadline(50),
      Job.of(4, 21, 2, 30),
      Job.of(5, 60, 1, 1)
    };
    assertThat(yielding(EXACT.withWindow(1), later)).isFeasible().startsJob(4).at(61);
  }

  @Test
  void yield_isNotForJobsThatAreGivenUpLaterThanTheyCount() {
    // 4 CPUs, two of which job 0 has until 200. At 190 job 2 takes the place of job 1, from 200 on,
    // and could start 11 ticks later. Job 3 would leave no CPU free at 202, but leaves three at
    // 216, which counts when job 4 arrives.
    Job[] jobs = {
      Job.of(0, 0, 2, 200).withDeadline(220),
      Job.of(1, 1, 3, 20).withDeadline(225),
      Job.of(2, 190, 3, 15).withDeadline(216),
      Job.of(3, 191, 1, 300),
      Job.of(4, 205, 4, 1)
    };
    NaiveOnTimeOptions freely = EXACT.withHold(Double.POSITIVE_INFINITY);
    SchedulingInstance instance = SchedulingInstance.of(Grid.single(4), jobs);
    assertThat(run(instance, freely.withWindow(2))).isFeasible().startsJob(3).at(205);
    assertThat(run(instance, freely.withWindow(1))).isFeasible().startsJob(3).at(191);
  }

  @Test
  void yield_isForLongJobs_besideOthers() {
    // Job 2 takes 20 ticks, no longer than is usual; job 3 starts alone on its machine.
    assertThat(yielding(EXACT, Job.of(2, 2, 2, 20))).isFeasible().startsJob(2).at(2);
    assertThat(yielding(EXACT, Job.of(2, 2, 2, 20), Job.of(3, 3, 4, 500)))
        .isFeasible()
        .startsJob(3)
        .at(210);
  }

  @Test
  void patience_makesDeadlines() {
    // One CPU: job 0 gets the deadline 40, job 1, of 5, the deadline 10 and the first place.
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 20), Job.of(1, 0, 1, 5)),
                EXACT.withPatience(2)))
        .isFeasible()
        .startsJob(1)
        .at(0)
        .and()
        .startsJob(0)
        .at(5);
  }

  @Test
  void overrun_sacrificesWhatItMakesLate() {
    // One CPU: job 0 ends at 12 instead of 5; job 1, by 10, counts as starting in the next tick
    // until then. At 12 it is late, and held until the load, (12 + 3) / 15, is 1.
    assertThat(
            run(
                SchedulingInstance.of(Grid.single(1), job(0, 0, 5, 5), job(1, 0, 3, 10))
                    .withActualWork(0, 12)
                    .withOverrunRule(OverrunRule.EXTEND)))
        .isFeasible()
        .startsJob(1)
        .at(15);
  }

  @Test
  void cancellation_movesTheOthersUp() {
    // One CPU: job 1 would have run in [10, 20).
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.single(1), job(0, 0, 10, 10), job(1, 0, 10, 40), job(2, 0, 5, 50))
                    .withCancellations(new Cancellation(1, 3))))
        .isFeasible()
        .cancels(1L)
        .startsJob(2)
        .at(10);
  }

  @Test
  void outage_insertsThePlannedJobsElsewhere() {
    // Machines of one CPU: jobs 0 and 1 run until 10 and 12, job 2 is planned behind job 0. At 4
    // machine 0 goes down; job 2 is planned behind job 1, then the lost job 0, due by 21, before
    // it.
    assertThat(
            run(
                SchedulingInstance.of(
                        Grid.uniform(2, 1), job(0, 0, 10, 22), job(1, 0, 12, 12), job(2, 0, 5, 60))
                    .withOutages(new Outage(0, 4, 50))))
        .isFeasible()
        .restartsJob(0)
        .onMachine(1)
        .at(12)
        .and()
        .startsJob(2)
        .onMachine(1)
        .at(22);
  }

  @Test
  void suspension_insertsThePlannedJobsElsewhere() {
    // Machines of one CPU: job 0 runs on machine 0 until 10, job 1 on machine 1 until 20, job 2 is
    // planned for 10 on machine 0. Machine 0 is suspended at 5, and job 2 is planned for 20 on
    // machine 1.
    Grid grid = Grid.uniform(2, 1);
    NaiveOnTimeScheduler scheduler = new NaiveOnTimeScheduler(SchedulingContext.of(grid), EXACT);
    List<String> starts = new ArrayList<>();
    scheduler.jobSubmitted(job(0, 0, 10, 10), 0);
    scheduler.jobSubmitted(job(1, 0, 20, 20), 0);
    scheduler.jobSubmitted(job(2, 0, 5, 60), 0);
    assertThat(dispatch(scheduler, starts, 0)).isEqualTo(10);
    scheduler.machineLoadChanged(grid.machine(0), 1, 5);
    assertThat(dispatch(scheduler, starts, 5)).isEqualTo(20);
    // The machine is back at 8; job 0 still counts as ending at 10.
    scheduler.machineLoadChanged(grid.machine(0), 0.5, 8);
    assertThat(dispatch(scheduler, starts, 8)).isEqualTo(20);
    scheduler.jobCompleted(job(1, 0, 20, 20), grid.machine(1), 20);
    assertThat(dispatch(scheduler, starts, 20)).isEqualTo(Scheduler.NEVER);
    assertThat(starts).containsExactly("0 on 0 at 0", "1 on 1 at 0", "2 on 1 at 20");
    assertThat(scheduler.sacrifices()).isZero();
  }

  private static long dispatch(NaiveOnTimeScheduler scheduler, List<String> starts, long now) {
    long answer =
        scheduler.dispatch(
            (job, machine) -> starts.add("%d on %d at %d".formatted(job.id(), machine.id(), now)),
            now);
    assertThat(scheduler.invariantHolds(now)).isTrue();
    return answer;
  }
}

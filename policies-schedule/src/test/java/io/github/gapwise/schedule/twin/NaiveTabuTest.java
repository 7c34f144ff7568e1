package io.github.gapwise.schedule.twin;

import static io.github.gapwise.schedule.twin.HandMadePlan.changes;
import static io.github.gapwise.schedule.twin.HandMadePlan.plan;
import static io.github.gapwise.schedule.twin.HandMadePlan.released;
import static io.github.gapwise.schedule.twin.HandMadePlan.running;
import static io.github.gapwise.schedule.twin.HandMadePlan.starts;
import static io.github.gapwise.schedule.twin.HandMadePlan.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Examples worked by hand, with jobs and machines of one CPU, at tick 0 unless stated otherwise. A
 * move that gains neither horizon nor deadlines has weight 0.
 */
final class NaiveTabuTest {
  private static final NaiveOptions OPTIONS = NaiveOptions.defaults();

  private static NaiveTabu search(int iterations, int size) {
    return new NaiveTabu(iterations, size, OPTIONS, 0);
  }

  @Test
  void move_thatShortensHorizon_isAccepted() {
    // On machine 0 it stays at 10; on machine 1 the horizon is 10 instead of 15.
    NaiveTabu search = search(10, 5);
    assertThat(changes(search, plan(List.of(running(1, 0, 10), waiting(2, 10, 5)), List.of()), 0))
        .containsExactly("0: 1@0 | 2@0");
    assertThat(search.moves()).isEqualTo(1);
  }

  @Test
  void move_withinItsMachine_intoEarlierGap_isAccepted() {
    // Two ticks are free before job 2; the horizon falls from 9 to 7.
    assertThat(
            changes(
                search(1, 5),
                plan(List.of(running(1, 0, 2), released(2, 4, 3), waiting(3, 7, 2))),
                0))
        .containsExactly("0: 1@0 3@2 2@4");
  }

  @Test
  void tie_isNoImprovement_whateverTheOptionsSay() {
    // On machine 1 the job completes at 8 instead of 9, but job 3 keeps the horizon at 20.
    NaiveOptions byCompletion = OPTIONS.withTies(NaiveTies.COMPLETION);
    assertThat(
            changes(
                new NaiveTabu(1, 5, byCompletion, 0),
                plan(
                    List.of(running(1, 0, 4), waiting(2, 4, 5)),
                    List.of(running(4, 0, 3)),
                    List.of(running(3, 0, 20))),
                0))
        .isEmpty();
  }

  @Test
  void job_isLastOfItsMachine_delayedOrNot() {
    // Job 2 is delayed and would be on time on machine 1, but job 3 comes after it.
    assertThat(
            changes(
                search(1, 5),
                plan(
                    List.of(running(1, 0, 10), waiting(2, 10, 2, 11), waiting(3, 12, 2)),
                    List.of(running(4, 0, 1))),
                0))
        .containsExactly("0: 1@0 2@10 | 4@0 3@1");
  }

  @Test
  void source_hasMostDelayedJobs_runningOnesCounted() {
    // Two against one with job 3, and one each without it.
    assertThat(
            changes(
                search(1, 5),
                plan(
                    List.of(running(1, 0, 4), waiting(2, 4, 2, 5)),
                    List.of(running(3, 0, 10, 5), waiting(4, 10, 2, 11))),
                0))
        .containsExactly("0: 1@0 2@4 4@6 | 3@0");
  }

  @Test
  void source_ofEquallyManyDelayedJobs_hasLowestId() {
    // Only machine 2 has free CPUs; either job would be on time there.
    assertThat(
            changes(
                search(1, 5),
                plan(
                    List.of(running(1, 0, 4), waiting(2, 4, 2, 5)),
                    List.of(running(3, 0, 4), waiting(4, 4, 2, 5)),
                    List.of()),
                0))
        .containsExactly("0: 1@0 | 3@0 4@4 | 2@0");
  }

  @Test
  void rejectedMove_leavesPlanAsItWas() {
    // The horizon is 30 in any case. In the second iteration job 3 closes up to 10 when job 2 is
    // taken out, and job 2 would go behind it.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 5), waiting(3, 15, 5)),
            List.of(running(4, 0, 30)));
    NaiveTabu search = search(2, 5);
    assertThat(changes(search, plan, 0)).isEmpty();
    assertThat(search.plan()).isEqualTo(plan);
    assertThat(search.moves()).isZero();
    assertThat(search.tabuJobs()).extracting(Job::id).containsExactly(3L, 2L);
  }

  @Test
  void rejectedJob_isTabu_soThatTheOneBeforeItIsTried() {
    // Job 3 would end at 34 on machine 1 instead of 33. Without job 2, which ends at 17 there, it
    // starts at 10 and ends at 30.
    assertThat(
            changes(
                search(2, 1),
                plan(
                    List.of(running(1, 0, 10), waiting(2, 10, 3), waiting(3, 13, 20)),
                    List.of(running(4, 0, 14))),
                0))
        .containsExactly("1: 1@0 3@10 | 4@0 2@14");
  }

  /**
   * Jobs 2 and 3 are delayed, job 6 is released at 9 and ends at 40. Job 3 improves only on machine
   * 1, without job 2; job 2 only in the gap before job 6; job 6 nowhere.
   */
  private static final NaivePlan TWO_ROUNDS =
      plan(
          List.of(running(1, 0, 10), waiting(3, 10, 20, 29)),
          List.of(running(4, 0, 8), waiting(2, 8, 3, 9)),
          List.of(running(5, 0, 6), released(6, 9, 31)));

  private static final String FIRST_MOVE = "2: 1@0 3@10 | 4@0 | 5@0 2@6 6@9";

  @Test
  void usedMachines_areLeftOut_untilAllAreUsed() {
    // 0: job 3 rejected. 1: machine 0 used, though it still has as many delayed jobs as machine 1.
    // 2: job 2 moved. 3: machine 1 used. 4: job 6 rejected, and job 3 leaves the tabu list. 5:
    // machine 2 used, as jobs 2 and 6 are tabu. 6: none is left, all are cleared. 7: job 3 moved.
    NaiveTabu search = search(30, 2);
    assertThat(changes(search, TWO_ROUNDS, 0))
        .containsExactly(FIRST_MOVE, "7: 1@0 | 4@0 3@8 | 5@0 2@6 6@9");
    assertThat(search.moves()).isEqualTo(2);
    // Seven iterations are not enough, as those that use up and clear machines count.
    assertThat(changes(search(7, 2), TWO_ROUNDS, 0)).containsExactly(FIRST_MOVE);
  }

  @Test
  void tabuList_dropsOldest() {
    // With three places job 3 stays tabu. With one, jobs 2 and 6 of machine 2, the only one that is
    // not used, take turns.
    assertThat(changes(search(30, 3), TWO_ROUNDS, 0)).containsExactly(FIRST_MOVE);
    NaiveTabu shortList = search(30, 1);
    assertThat(changes(shortList, TWO_ROUNDS, 0)).containsExactly(FIRST_MOVE);
    assertThat(shortList.tabuJobs()).extracting(Job::id).containsExactly(2L);
  }

  /** Job 2 improves on machine 1, and more so on machine 2. */
  private static final NaivePlan TWO_CHOICES =
      plan(
          List.of(running(1, 0, 10), waiting(2, 10, 10)),
          List.of(running(3, 0, 5)),
          List.of(running(4, 0, 2)));

  private static final String ON_MACHINE_1 = "0: 1@0 | 3@0 2@5 | 4@0";
  private static final String ON_MACHINE_2 = "0: 1@0 | 3@0 | 4@0 2@2";

  @Test
  void machines_areTriedInRandomOrder_andFirstImprovementStays() {
    // Machine 2 comes before machine 1 with seed 0, and after it with seed 42.
    assertThat(changes(new NaiveTabu(1, 5, OPTIONS, 0), TWO_CHOICES, 0))
        .containsExactly(ON_MACHINE_2);
    assertThat(changes(new NaiveTabu(1, 5, OPTIONS, 42), TWO_CHOICES, 0))
        .containsExactly(ON_MACHINE_1);
  }

  @Test
  void iterations_areNumberedOverAllRuns() {
    // With seed 0 machine 2 comes first in iterations 0 and 1, machine 1 in iteration 2. A run on
    // an empty plan takes two iterations, which only use up machines.
    NaiveTabu search = search(2, 5);
    assertThat(search.optimise(plan(List.of(), List.of(), List.of()), Machine::fits, 0))
        .isEqualTo(2);
    assertThat(changes(search, TWO_CHOICES, 0)).containsExactly(ON_MACHINE_1);
  }

  @Test
  void machine_thatIsNotSuitable_isLeftOut() {
    NaiveTabu search = search(1, 5);
    search.optimise(TWO_CHOICES, (machine, job) -> machine.id() != 2, 0);
    assertThat(starts(search.plan())).isEqualTo("1@0 | 3@0 2@5 | 4@0");
  }

  @Test
  void run_beginsWithoutTabuJobsAndUsedMachines() {
    // Job 2 is rejected and machine 0 used. In the next run machine 1 has free CPUs, and there is
    // one iteration, with one machine and one job to choose.
    NaiveEntry waiting = waiting(2, 10, 5);
    NaiveTabu search = search(2, 5);
    assertThat(
            changes(
                search, plan(List.of(running(1, 0, 10), waiting), List.of(running(3, 0, 12))), 0))
        .isEmpty();
    search.begin(
        plan(List.of(running(1, 0, 10), waiting), List.of(running(3, 0, 4))), Machine::fits, 0);
    assertThat(search.iterate()).isTrue();
    assertThat(starts(search.plan())).isEqualTo("1@0 | 3@0 2@4");
  }

  @Test
  void horizon_beginsNow_orAtTickZero() {
    // At 100, in iteration 1, in which machine 1 comes first: there job 2 ends at 116 instead of
    // 107, while the horizon was 110, and lets job 3 be on time, the fourth one after three:
    // 10/16 - 1 + 1/3 < 0, but 110/116 - 1 + 1/3 > 0. On machine 0 it goes behind job 3.
    NaivePlan plan =
        plan(
            List.of(running(1, 90, 101), waiting(2, 101, 6), waiting(3, 107, 3, 104)),
            List.of(running(4, 90, 110)));
    assertThat(changes(new NaiveTabu(2, 5, OPTIONS, 2), plan, 100))
        .containsExactly("1: 1@90 3@101 2@104 | 4@90");
    assertThat(changes(new NaiveTabu(2, 5, OPTIONS.withHorizonFromNow(false), 2), plan, 100))
        .containsExactly("1: 1@90 3@101 | 4@90 2@110");
  }

  @Test
  void usage_isWeighted_orPlain() {
    // Machine 1 is twice as fast. There job 2 takes two CPU-ticks instead of four, and the horizon
    // is 5 instead of 6: 6/5 - 1 > 0 with equal work, but (7/5)/(9/6) - 1 < 0 by CPU-time.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 2)));
    NaivePlan plan =
        plan(grid, List.of(running(1, 0, 2), waiting(2, 2, 4)), List.of(running(3, 0, 3)));
    assertThat(changes(search(1, 5), plan, 0)).containsExactly("0: 1@0 | 3@0 2@3");
    assertThat(changes(new NaiveTabu(1, 5, OPTIONS.withWeighted(false), 0), plan, 0)).isEmpty();
  }
}

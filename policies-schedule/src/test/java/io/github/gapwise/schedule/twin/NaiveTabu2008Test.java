package io.github.gapwise.schedule.twin;

import static io.github.gapwise.schedule.twin.HandMadePlan.changes;
import static io.github.gapwise.schedule.twin.HandMadePlan.plan;
import static io.github.gapwise.schedule.twin.HandMadePlan.released;
import static io.github.gapwise.schedule.twin.HandMadePlan.running;
import static io.github.gapwise.schedule.twin.HandMadePlan.starts;
import static io.github.gapwise.schedule.twin.HandMadePlan.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Examples worked by hand, with jobs and machines of one CPU, at tick 0 unless stated otherwise.
 */
final class NaiveTabu2008Test {
  private static final NaiveOptions OPTIONS = NaiveOptions.defaults2008();

  private static NaiveTabu2008 search(int iterations, int size) {
    return new NaiveTabu2008(iterations, size, OPTIONS);
  }

  private static int iterations(NaiveTabu2008 search, NaivePlan plan) {
    return search.optimise(plan, Machine::fits, 0);
  }

  @Test
  void run_isOver_ifNoWaitingJobIsDelayed() {
    // Job 2 would shorten the makespan on machine 1, in front of job 3.
    assertThat(
            iterations(
                search(10, 5),
                plan(
                    List.of(running(1, 0, 10, 5), waiting(2, 10, 5, 15)),
                    List.of(released(3, 8, 2)))))
        .isZero();
  }

  @Test
  void move_intoGapThatEnds_isAccepted() {
    // On time, and the makespan is 12 instead of 13.
    NaiveTabu2008 search = search(10, 5);
    assertThat(
            changes(
                search,
                plan(
                    List.of(running(1, 0, 10), waiting(2, 10, 3, 5)),
                    List.of(running(3, 0, 2), released(4, 8, 4))),
                0))
        .containsExactly("0: 1@0 | 3@0 2@2 4@8");
    assertThat(search.moves()).isEqualTo(1);
  }

  @Test
  void openEnd_isNoGap() {
    // After one iteration the only delayed job is tabu.
    NaiveTabu2008 search = search(10, 5);
    NaivePlan plan =
        plan(List.of(running(1, 0, 10), waiting(2, 10, 3, 5)), List.of(running(3, 0, 2)));
    assertThat(iterations(search, plan)).isEqualTo(1);
    assertThat(search.plan()).isEqualTo(plan);
  }

  @Test
  void job_isLastOfItsMachine_delayedOrNot() {
    // Job 3 is moved, as the makespan is 14 instead of 16. Then job 2 ends at 6, which is late.
    // Jobs 2 and 3 are tabu, and job 4 is on time: the run is over.
    NaiveTabu2008 search = search(10, 5);
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 2, 5), waiting(3, 12, 4)),
            List.of(released(4, 6, 8)));
    assertThat(changes(search, plan, 0)).containsExactly("0: 1@0 2@10 | 3@0 4@6");
    assertThat(search.tabuJobs()).extracting(Job::id).containsExactly(3L, 2L);
    assertThat(iterations(search, plan)).isEqualTo(2);
  }

  @Test
  void source_hasMostDelayedJobs_runningOnesCounted() {
    // Either job would be on time in the gap; machine 1 has two that are delayed.
    assertThat(
            changes(
                search(1, 5),
                plan(
                    List.of(running(1, 0, 10), waiting(2, 10, 3, 11)),
                    List.of(running(3, 0, 10, 5), waiting(4, 10, 3, 11)),
                    List.of(released(5, 4, 9))),
                0))
        .containsExactly("0: 1@0 2@10 | 3@0 | 4@0 5@4");
  }

  @Test
  void machineOfTabuJobsOnly_isPassedOver_withoutSpendingAnIteration() {
    // 0: job 2 would be late in the gap. 1: job 4 is on time there. Then job 2 is delayed, but tabu
    // if the list holds two; if it holds one it is tried again.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 3, 5)),
            List.of(running(3, 0, 10), waiting(4, 10, 3, 9)),
            List.of(running(5, 0, 4), released(6, 7, 10)));
    assertThat(changes(search(10, 2), plan, 0)).containsExactly("1: 1@0 2@10 | 3@0 | 5@0 4@4 6@7");
    assertThat(iterations(search(10, 2), plan)).isEqualTo(2);
    assertThat(iterations(search(10, 1), plan)).isEqualTo(3);
  }

  @Test
  void run_isOver_atItsBound() {
    // As above, where the first iteration moves nothing.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 3, 5)),
            List.of(running(3, 0, 10), waiting(4, 10, 3, 9)),
            List.of(running(5, 0, 4), released(6, 7, 10)));
    NaiveTabu2008 search = search(1, 2);
    assertThat(changes(search, plan, 0)).isEmpty();
    assertThat(search.iterate()).isFalse();
  }

  @Test
  void machines_areTriedById_andFirstImprovementStays() {
    // On time in the gaps of machines 1 and 2, where it would complete earlier.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 4, 13)),
            List.of(running(3, 0, 7), released(4, 12, 2)),
            List.of(released(5, 6, 5)));
    assertThat(changes(search(10, 5), plan, 0)).containsExactly("0: 1@0 | 3@0 2@7 4@12 | 5@6");
    NaiveTabu2008 search = search(10, 5);
    search.optimise(plan, (machine, job) -> machine.id() != 1, 0);
    assertThat(starts(search.plan())).isEqualTo("1@0 | 3@0 4@12 | 2@0 5@6");
  }

  @Test
  void source_isAmongTheMachinesTried() {
    assertThat(
            changes(
                search(10, 5),
                plan(
                    List.of(running(1, 0, 5), released(3, 15, 5), waiting(2, 20, 3, 10)),
                    List.of(running(4, 0, 2), released(5, 9, 3))),
                0))
        .containsExactly("0: 1@0 2@5 3@15 | 4@0 5@9");
  }

  @Test
  void rejectedMove_leavesPlanAsItWas() {
    // Job 3 finds no gap. Job 2 would be in the one of machine 1, and job 3 on time at 10, but then
    // job 2 is late, and the makespan is that of job 5: nothing is gained.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 3, 13), waiting(3, 13, 9, 19)),
            List.of(running(4, 0, 14), released(5, 18, 30)),
            List.of(running(6, 0, 10), waiting(7, 10, 9, 15)));
    NaiveTabu2008 search = search(2, 5);
    assertThat(changes(search, plan, 0)).isEmpty();
    assertThat(search.plan()).isEqualTo(plan);
    assertThat(search.moves()).isZero();
    assertThat(search.tabuJobs()).extracting(Job::id).containsExactly(3L, 2L);
  }

  @Test
  void horizon_beginsAtTickZero_orNow() {
    // At 100 job 3 finds no gap. Then job 2, one of five on time, would be late in the gap of
    // machine 1, but job 3 would end at 115 instead of 121: 6/121 - 1/5 < 0, 6/21 - 1/5 > 0.
    NaivePlan plan =
        plan(
            List.of(running(1, 90, 101), waiting(2, 101, 6, 108), waiting(3, 107, 14, 105)),
            List.of(running(4, 90, 104), released(5, 112, 1)),
            List.of(running(6, 90, 105), waiting(7, 105, 3, 106)));
    assertThat(changes(search(10, 5), plan, 100)).isEmpty();
    assertThat(changes(new NaiveTabu2008(10, 5, OPTIONS.withHorizonFromNow(true)), plan, 100))
        .containsExactly("1: 1@90 3@101 | 4@90 2@104 5@112 | 6@90 7@105");
  }
}

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

/** Examples worked by hand, with jobs and machines of one CPU, at tick 0. */
final class NaiveTabu2007Test {

  private static NaiveTabu2007 search(int iterations, int patience) {
    return new NaiveTabu2007(iterations, 5, patience, 0);
  }

  private static int iterations(NaiveTabu2007 search, NaivePlan plan) {
    return search.optimise(plan, Machine::fits, 0);
  }

  @Test
  void run_isOver_ifNoJobIsDelayed_orOnlyRunningOnes() {
    assertThat(
            iterations(
                search(10, 10), plan(List.of(running(1, 0, 10), waiting(2, 10, 5, 15)), List.of())))
        .isZero();
    assertThat(
            iterations(
                search(10, 10),
                plan(List.of(running(1, 0, 10, 5), waiting(2, 10, 5, 15)), List.of())))
        .isZero();
  }

  @Test
  void move_toEndOfAnotherMachine_isAccepted_ifTardinessFalls() {
    // There is no other gain: the job is still delayed, by 1 instead of 2, and job 4 ends last.
    // Then it is tabu.
    NaiveTabu2007 search = search(10, 10);
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 3, 11)),
            List.of(running(3, 0, 9)),
            List.of(running(4, 0, 20)));
    assertThat(changes(search, plan, 0)).containsExactly("0: 1@0 | 3@0 2@9 | 4@0");
    assertThat(search.moves()).isEqualTo(1);
    assertThat(iterations(search, plan)).isEqualTo(1);
  }

  @Test
  void source_isNotAmongTheMachinesTried() {
    // On its own machine the job could start at 2; on machine 1 it would end even later.
    NaiveTabu2007 search = search(10, 10);
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 2), released(3, 10, 5), waiting(2, 15, 3, 6)),
            List.of(running(4, 0, 20)));
    assertThat(iterations(search, plan)).isEqualTo(1);
    assertThat(search.plan()).isEqualTo(plan);
  }

  @Test
  void job_isLastDelayedOneOfItsMachine() {
    // Job 4 would be on time on machine 1 as well, and job 3 is not delayed.
    assertThat(
            changes(
                search(1, 10),
                plan(
                    List.of(
                        running(1, 0, 10),
                        waiting(4, 10, 3, 11),
                        waiting(2, 13, 3, 14),
                        waiting(3, 16, 5)),
                    List.of(running(5, 0, 4))),
                0))
        .containsExactly("0: 1@0 4@10 3@13 | 5@0 2@4");
  }

  /**
   * Jobs 2, 3 and 5 are late by 1, 8 and 8. On machine 1 job 5 is as late as now; job 3 is late by
   * 10, and job 5 by 6 without it: as much as now. Job 2 is late by 11, and the others are on time.
   */
  private static final NaivePlan THIRD_TIME_LUCKY =
      plan(
          List.of(
              running(1, 0, 10),
              waiting(2, 10, 8, 17),
              waiting(3, 18, 2, 12),
              waiting(5, 20, 2, 14)),
          List.of(running(4, 0, 20)));

  @Test
  void tardiness_isThatOfAllJobs_andMustFall() {
    NaiveTabu2007 search = search(10, 3);
    assertThat(changes(search, THIRD_TIME_LUCKY, 0)).containsExactly("2: 1@0 3@10 5@12 | 4@0 2@20");
    assertThat(search.tabuJobs()).extracting(Job::id).containsExactly(5L, 3L, 2L);
    // Job 2 is late, but tabu.
    assertThat(iterations(search, THIRD_TIME_LUCKY)).isEqualTo(3);
  }

  @Test
  void run_isOver_afterSoManyIterationsWithoutImprovement() {
    NaiveTabu2007 search = search(10, 2);
    assertThat(iterations(search, THIRD_TIME_LUCKY)).isEqualTo(2);
    assertThat(search.plan()).isEqualTo(THIRD_TIME_LUCKY);
    // The next run has its full patience.
    assertThat(iterations(search, THIRD_TIME_LUCKY)).isEqualTo(2);
  }

  @Test
  void tabuList_dropsOldest() {
    // With one place, jobs 5 and 3 alternate, and job 2 is never chosen.
    NaiveTabu2007 shortList = new NaiveTabu2007(10, 1, 10, 0);
    assertThat(changes(shortList, THIRD_TIME_LUCKY, 0)).isEmpty();
    assertThat(changes(new NaiveTabu2007(10, 2, 10, 0), THIRD_TIME_LUCKY, 0)).isNotEmpty();
  }

  /** Jobs 2 to 5 are late everywhere, and only 2 and 4 may move to machine 1. */
  private static final NaivePlan EVERY_OTHER =
      plan(
          List.of(
              running(1, 0, 10),
              waiting(2, 10, 2, 1),
              waiting(3, 12, 2, 1),
              waiting(4, 14, 2, 1),
              waiting(5, 16, 2, 1)),
          List.of());

  private static boolean isEvenOrOnMachine0(Machine machine, Job job) {
    return machine.id() == 0 || job.id() % 2 == 0;
  }

  @Test
  void improvement_restoresPatience() {
    // Jobs 5 and 3 stay, 4 and 2 move in between: never two in a row without improvement.
    NaiveTabu2007 search = search(10, 2);
    assertThat(search.optimise(EVERY_OTHER, NaiveTabu2007Test::isEvenOrOnMachine0, 0)).isEqualTo(4);
    assertThat(starts(search.plan())).isEqualTo("1@0 3@10 5@12 | 4@0 2@2");
    assertThat(search.moves()).isEqualTo(2);
  }

  @Test
  void run_isOver_atItsBound() {
    NaiveTabu2007 search = search(3, 2);
    assertThat(search.optimise(EVERY_OTHER, NaiveTabu2007Test::isEvenOrOnMachine0, 0)).isEqualTo(3);
    assertThat(starts(search.plan())).isEqualTo("1@0 2@10 3@12 5@14 | 4@0");
  }

  @Test
  void source_hasMostDelayedJobs_runningOnesCounted() {
    // Two against one. Machine 0 would be worse for job 4, and machine 2 is free at 1.
    assertThat(
            changes(
                search(1, 10),
                plan(
                    List.of(running(1, 0, 10), waiting(2, 10, 2, 11)),
                    List.of(running(3, 0, 10, 5), waiting(4, 10, 2, 11)),
                    List.of(running(5, 0, 1))),
                0))
        .containsExactly("0: 1@0 2@10 | 3@0 | 5@0 4@1");
  }

  @Test
  void source_hasDelayedJobThatWaitsAndIsNotTabu() {
    // Machine 0 has two delayed jobs, which run or are tabu after the first iteration.
    assertThat(
            changes(
                search(10, 10),
                plan(
                    List.of(running(1, 0, 10, 5), waiting(2, 10, 2, 1), waiting(6, 12, 1)),
                    List.of(running(3, 0, 12), waiting(4, 12, 2, 13)),
                    List.of(running(5, 0, 11))),
                0))
        .containsExactly("1: 1@0 2@10 6@12 | 3@0 | 5@0 4@11");
  }

  @Test
  void machines_areTriedInRandomOrder_andFirstImprovementStays() {
    // Machine 2 comes before machine 1 with seed 0, and after it with seed 42.
    NaivePlan plan =
        plan(
            List.of(running(1, 0, 10), waiting(2, 10, 2, 3)),
            List.of(running(3, 0, 5)),
            List.of(running(4, 0, 2)));
    assertThat(changes(new NaiveTabu2007(1, 5, 1, 0), plan, 0))
        .containsExactly("0: 1@0 | 3@0 | 4@0 2@2");
    assertThat(changes(new NaiveTabu2007(1, 5, 1, 42), plan, 0))
        .containsExactly("0: 1@0 | 3@0 2@5 | 4@0");
  }
}

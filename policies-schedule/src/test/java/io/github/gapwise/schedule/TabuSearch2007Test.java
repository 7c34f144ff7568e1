package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.search.TabuOptimiser2007;
import io.github.gapwise.schedule.search.TabuOptimiser2007.Insertion;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import io.github.gapwise.schedule.twin.NaiveTabu2007;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;

/** On top of conservative backfilling, whose plans have needless waits that removals close. */
final class TabuSearch2007Test extends OptimiserContract {

  TabuSearch2007Test() {
    super("conservative");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return Combinators.combine(sizes(), Arbitraries.of(Insertion.class))
        .as(
            (size, insertion) ->
                new Pair(
                    new TabuOptimiser2007(size, 100, insertion),
                    (iterations, seed) ->
                        new NaiveTabu2007(
                            iterations, size, 100, seed, insertion == Insertion.DUE)));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "conservative+tabu-2007(every=1,iterations=10)", twin(10, 100, 100, 1),
        "conservative+tabu-2007(size=2,every=2,iterations=20)", twin(20, 2, 100, 2),
        "conservative+tabu-2007(patience=2,every=1,iterations=9)", twin(9, 100, 2, 1));
  }

  private static SchedulingPolicy twin(int iterations, int size, int patience, int every) {
    return context ->
        new NaiveConservativeScheduler(context)
            .optimisedBy(new NaiveTabu2007(iterations, size, patience, context.seed()), every);
  }

  /** Job 1 is late by 5 behind job 0, and by 4 on machine 1, if it starts there now. */
  @Example
  void lateJob_moves_whereOnlyAStartAtOnceMakesItLessLate() {
    ProcessingTimes times = (job, machine) -> machine.id() == 0 ? 10 : 19;
    GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), times);
    plan.place(Job.of(0, 0, 1, 1), 0, 0, 0, 10);
    plan.place(Job.of(1, 0, 1, 1).withDeadline(15), 1, 0, 10, 10);
    PlanSearch search = new TabuOptimiser2007().bind(plan, 0);
    search.begin(0);
    assertThat(search.iterate()).isTrue();
    assertThat(plan.machine(1).size()).isEqualTo(1);
    assertThat(plan.tardiness()).isEqualTo(4);
  }

  /** Job 2 is late behind job 1. Before job 0, which can wait, it is on time; behind it, late. */
  @Example
  void lateJob_isInsertedByDeadline_beforeJobsWithLaterOnes() {
    GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), (job, machine) -> 10);
    plan.place(Job.of(0, 0, 1, 1).withDeadline(30), 0, 0, 0, 10);
    plan.place(Job.of(1, 0, 1, 1).withDeadline(10), 1, 1, 0, 10);
    plan.place(Job.of(2, 0, 1, 1).withDeadline(10), 2, 1, 10, 10);
    PlanSearch search = new TabuOptimiser2007(100, 100, Insertion.DUE).bind(plan, 0);
    search.begin(0);
    assertThat(search.iterate()).isTrue();
    assertThat(plan.machine(0).job(0).id()).isEqualTo(2);
    assertThat(plan.machine(0).start(1)).isEqualTo(10);
    assertThat(plan.tardiness()).isZero();
  }

  @Example
  void search_isNamedByItsParameters_whichAreChecked() {
    assertThat(new TabuOptimiser2007()).hasToString("tabu-2007");
    assertThat(new TabuOptimiser2007(7, 8)).hasToString("tabu-2007(size=7,patience=8)");
    assertThat(new TabuOptimiser2007(100, 100, Insertion.DUE)).hasToString("tabu-2007(insert=due)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TabuOptimiser2007(0, 1))
        .withMessage("The size (0) must be a whole number from 1 to 1000000.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TabuOptimiser2007(1, 0))
        .withMessageStartingWith("The patience (0) must be a whole number from 1");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("conservative+tabu-2007(patience=0)", "conservative+tabu-2007(size=x)");
  }
}

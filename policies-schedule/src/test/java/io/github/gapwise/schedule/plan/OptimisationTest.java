package io.github.gapwise.schedule.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.plan.Optimisations.Optimisation;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;

/** When a search runs, for how long, and what is counted. */
final class OptimisationTest {
  private static final Plan NOTHING = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);

  /** The clock ends a search that never ends by itself. */
  @Example
  void budgetOfTime_endsRun() {
    List<String> ends = new ArrayList<>();
    PlanSearch endless =
        new PlanSearch() {
          @Override
          public void begin(long now) {}

          @Override
          public boolean iterate() {
            return true;
          }

          @Override
          public void end() {
            ends.add("end");
          }
        };
    Optimisation optimisation = new Optimisation(endless, NOTHING, 1, Integer.MAX_VALUE, 1);
    assertThat(optimisation.isDue(0)).isFalse();
    assertThat(optimisation.isDue(1)).isTrue();
    optimisation.run(1, 0);
    assertThat(optimisation.isDue(1)).isFalse();
    assertThat(ends).hasSize(1);
  }

  /** The clock leaves enough time for three iterations of a search that counts nothing. */
  @Example
  void budgetOfTimeAndIterations_countsTheIterations() {
    PlanSearch endless =
        new PlanSearch() {
          @Override
          public void begin(long now) {}

          @Override
          public boolean iterate() {
            return true;
          }
        };
    Optimisation optimisation = new Optimisation(endless, NOTHING, 1, 3, 1_000_000);
    optimisation.run(1, 0);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(1, 3, 0, 0, 0, 0));
  }

  /** Five arrivals make two runs, each of which stops by itself after three iterations. */
  @Example
  void runsAndIterations_areCounted_withWhatTheSearchDid() {
    PlanSearch brief =
        new PlanSearch() {
          private int left;
          private long moves;

          @Override
          public void begin(long now) {
            left = 3;
          }

          @Override
          public boolean iterate() {
            moves += left > 0 ? 1 : 0;
            return left-- > 0;
          }

          @Override
          public SearchCounts counts() {
            return new SearchCounts(0, 0, 7, 8, moves, 9);
          }
        };
    List<String> told = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void searchBegan(long now, Plan plan) {
            told.add("began");
          }

          @Override
          public void searchIterated(long now, long iteration, Plan plan) {
            told.add("iteration " + iteration);
          }

          @Override
          public void searchEnded(long now, Plan plan) {
            told.add("ended");
          }
        };
    Optimisation optimisation = new Optimisation(brief, NOTHING, 2, 10, 0);
    optimisation.watch(listener);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(0, 0, 7, 8, 0, 9));
    optimisation.run(5, 0);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(2, 6, 7, 8, 6, 9));
    List<String> ofOneRun = List.of("began", "iteration 1", "iteration 2", "iteration 3", "ended");
    assertThat(told.subList(0, 5)).isEqualTo(ofOneRun);
    assertThat(told.subList(5, told.size())).isEqualTo(ofOneRun);
  }
}

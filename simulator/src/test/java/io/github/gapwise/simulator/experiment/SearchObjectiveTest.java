package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import org.junit.jupiter.api.Test;

/** A made-up search on one machine of one CPU. */
final class SearchObjectiveTest {
  private final GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
  private final SearchObjective objective = new SearchObjective();

  /** Jobs 1 and 2 are 5 ticks late each, job 3 is 20 and without effect on them. */
  private void fill() {
    plan.place(Job.of(1, 0, 1, 10).withDeadline(5), 1, 0, 0, 10);
    plan.place(Job.of(2, 0, 1, 10).withDeadline(15), 2, 0, 10, 10);
    plan.place(Job.of(3, 0, 1, 10).withDeadline(10), 3, 0, 20, 10);
  }

  @Test
  void figures_areSharesOfWhatWasBefore_afterOneIterationTenAndSoOn() {
    fill();
    objective.searchBegan(0, plan);
    objective.searchIterated(0, 1, plan);
    plan.withdraw(0, 2);
    for (int iteration = 2; iteration <= 11; iteration++) {
      objective.searchIterated(0, iteration, plan);
    }
    plan.withdraw(0, 1);
    objective.searchEnded(0, plan);

    double third = 100 / 3.0;
    assertThat(objective.figures())
        .containsExactly(
            100, 2 * third, third, third, third, third, 100, third, 100 / 6.0, 100 / 6.0, 100 / 6.0,
            100 / 6.0);
  }

  /** As if the second search, of an empty plan, had not been. */
  @Test
  void figures_ofSeveralSearches_areThoseOfTheirSums() {
    fill();
    objective.searchBegan(0, plan);
    objective.searchIterated(0, 1, plan);
    objective.searchEnded(0, plan);
    GridSchedule empty = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    objective.searchBegan(1, empty);
    objective.searchEnded(1, empty);
    assertThat(objective.figures()).containsOnly(100.0);
  }

  @Test
  void figures_withoutSearch_areNotNumbers() {
    assertThat(objective.figures()).hasSize(12).containsOnly(Double.NaN);
  }
}

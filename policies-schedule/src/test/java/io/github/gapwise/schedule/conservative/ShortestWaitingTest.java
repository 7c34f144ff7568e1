package io.github.gapwise.schedule.conservative;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import net.jqwik.api.Example;

final class ShortestWaitingTest {

  /**
   * Of 65 jobs in a row each takes 10 ticks but the last but one, which takes 5. That is the last
   * one of the first group of 64; the group behind it has one job, which starts later.
   */
  @Example
  void jobBeforeALastGroupOfOne_isCounted() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    for (int k = 0; k < 65; k++) {
      long ticks = k == 63 ? 5 : 10;
      plan.place(Job.of(k, 0, 1, ticks), k, 0, plan.latestCompletion(), ticks);
    }
    ShortestWaiting waiting = new ShortestWaiting(2);
    waiting.count(plan.machine(0));
    long[] lengths = {0, 5};
    assertThat(waiting.anyFits(620, lengths)).isTrue();
    assertThat(waiting.anyFits(635, lengths)).isFalse();
  }
}

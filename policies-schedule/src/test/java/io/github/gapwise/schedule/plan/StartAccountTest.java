package io.github.gapwise.schedule.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.stream.IntStream;
import net.jqwik.api.Example;

final class StartAccountTest {
  private final GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), SpeedScaled.INSTANCE);
  private final StartAccount account = new StartAccount();

  private void place(int id, int machine, long start) {
    plan.place(Job.of(id, 0, 1, 10), id, machine, start, 10);
  }

  /**
   * In the order 0, 1, 2, 3, 4 on machine 0, job 3 goes to the front and job 0 to machine 1. Jobs
   * 1, 2 and 4 have kept their order, though none of them has kept its place.
   */
  @Example
  void jobsOutsideTheLongestSequenceThatKeptItsOrder_haveMoved() {
    for (int id = 0; id < 5; id++) {
      account.set(id, StartReason.GAP);
      place(id, 0, 100 + 10L * id);
    }
    account.beforeOptimising(plan);
    for (int k = 0; k < 5; k++) {
      plan.withdraw(0, 0);
    }
    int[] order = {3, 1, 2, 4};
    for (int k = 0; k < order.length; k++) {
      place(order[k], 0, 100 + 10L * k);
    }
    place(0, 1, 100);
    account.afterOptimising(plan);
    assertThat(IntStream.range(0, 5).mapToObj(account::get))
        .containsExactly(
            StartReason.MOVED,
            StartReason.GAP,
            StartReason.GAP,
            StartReason.MOVED,
            StartReason.GAP);
  }
}

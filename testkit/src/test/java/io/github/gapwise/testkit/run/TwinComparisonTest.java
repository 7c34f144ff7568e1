package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.GreedyScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import org.junit.jupiter.api.Test;

final class TwinComparisonTest {
  private static final SchedulingPolicy FIRST = new GreedyPolicy(false);
  private static final SchedulingPolicy LAST = new GreedyPolicy(true);

  @Test
  void twins_thatDecideAlike_shareSchedule() {
    SchedulingInstance instance = SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 1));
    assertThat(TwinComparison.requireSameStarts(FIRST, LAST, instance))
        .isEqualTo(ReferenceDriver.run(instance, FIRST));
  }

  @Test
  void twins_thatDiffer_failAtFirstDifference() {
    // Both start job 0; at tick 5 one takes job 1, the other job 2.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(1), Job.of(0, 0, 1, 5), Job.of(1, 1, 1, 1), Job.of(2, 1, 1, 1));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> TwinComparison.requireSameStarts(LAST, FIRST, instance))
        .withMessage(
            "After (1) starts in common, greedy(last-first=true) starts job (2) on machine (0) at"
                + " tick (5), its twin job (1) on machine (0) at tick (5).");
  }

  @Test
  void twin_thatNeverStartsJob_fails() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 1, 1, 5))
            .withOutages(new Outage(0, 0, 1), new Outage(0, 9, Outage.FOREVER));
    SchedulingPolicy idle =
        context ->
            new GreedyScheduler(context, false) {
              @Override
              protected boolean isReleased(Job job, long now) {
                return false;
              }
            };
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> TwinComparison.requireSameStarts(FIRST, idle, instance))
        .withMessageEndingWith("at tick (1), its twin nothing.");
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.SchedulingInstance.OverrunRule;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class ConservativeTest extends SchedulePolicyContract {

  ConservativeTest() {
    super("conservative");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("conservative", NaiveConservativeScheduler::new);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("conservative(depth=1)");
  }

  /**
   * Job 0 outlives its estimate at the tick at which others end, and nobody waits on its machine:
   * no reservation is lost, so that none may be given anew.
   */
  @Example
  void overrun_whereNobodyWaits_leavesReservations() {
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.uniform(2, 8),
                Job.of(0, 0, 1, 1),
                Job.of(1, 0, 2, 4),
                Job.of(2, 1, 3, 1),
                Job.of(3, 1, 3, 2),
                Job.of(4, 0, 4, 3),
                Job.of(5, 1, 7, 1),
                Job.of(6, 1, 3, 1))
            .withActualWork(0, 3)
            .withActualWork(3, 0)
            .withOverrunRule(OverrunRule.EXTEND);
    requireDecisionsOfTwin(policy("conservative"), instance);
  }
}

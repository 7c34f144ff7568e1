package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.GeneratedInstances;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.SchedulingInstance.OverrunRule;
import io.github.gapwise.core.testing.TwinPolicyContract;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class ConservativeTest extends TwinPolicyContract {

  ConservativeTest() {
    super(new SchedulePolicies(), "conservative");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("conservative", NaiveConservativeScheduler::new);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("conservative(depth=1)");
  }

  /** Few machines for many jobs, so that most jobs wait and every gap counts. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  /** Up to 40 machines of 1 to 16 CPUs. */
  @Provide
  Arbitrary<SchedulingInstance> largeInstance() {
    return GeneratedInstances.defaults().withSize(40, 60).arbitrary();
  }

  @Property(tries = 10_000)
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Property(tries = 200)
  void policy_onLargeInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("largeInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
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

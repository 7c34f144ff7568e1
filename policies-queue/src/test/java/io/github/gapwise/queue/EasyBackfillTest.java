package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.GeneratedInstances;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.TwinPolicyContract;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class EasyBackfillTest extends TwinPolicyContract {

  EasyBackfillTest() {
    super(new QueuePolicies(), "easy");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "easy", NaiveEasyScheduler::inQueueOrder,
        "easy(backfill=shortest)", NaiveEasyScheduler::shortestFirst);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("easy(backfill=longest)", "easy(backfill=)", "easy(backfill=Shortest)");
  }

  /** Few machines for many jobs, so that most heads wait and most machines have a reservation. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  @Property(tries = 10_000)
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }
}

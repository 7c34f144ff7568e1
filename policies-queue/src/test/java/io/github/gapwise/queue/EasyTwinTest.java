package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** EASY and its slow twin at extreme sizes; {@link EasyBackfillTest} covers the sizes between. */
final class EasyTwinTest {

  /** All jobs on one machine, where the head and those behind it always compete. */
  @Provide
  Arbitrary<SchedulingInstance> oneMachine() {
    return GeneratedInstances.defaults().withSize(1, 20).arbitrary();
  }

  /** Deep queues for many machines. */
  @Provide
  Arbitrary<SchedulingInstance> manyMachines() {
    return GeneratedInstances.defaults().withSize(40, 200).arbitrary();
  }

  /** Deep queues for few machines. */
  @Provide
  Arbitrary<SchedulingInstance> deepQueue() {
    return GeneratedInstances.defaults().withSize(4, 200).arbitrary();
  }

  @Property
  void easy_onOneMachine_decidesAsItsTwin(@ForAll("oneMachine") SchedulingInstance instance) {
    requireDecisionsOfTwins(instance);
  }

  @Costly(20)
  @Property
  void easy_onManyMachines_decidesAsItsTwin(@ForAll("manyMachines") SchedulingInstance instance) {
    requireDecisionsOfTwins(instance);
  }

  @Costly(20)
  @Property
  void easy_ofDeepQueue_decidesAsItsTwin(@ForAll("deepQueue") SchedulingInstance instance) {
    requireDecisionsOfTwins(instance);
  }

  private static void requireDecisionsOfTwins(SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy("easy"), NaiveEasyScheduler::inQueueOrder, instance);
    TwinComparison.requireSameStarts(
        policy("easy(backfill=shortest)"), NaiveEasyScheduler::shortestFirst, instance);
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.of("policy", new QueuePolicies().policies()).create(label);
  }
}

package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** When machines are suspended and come back, {@code on-time} also decides as its twin does. */
final class OnTimeSuspensionTest {

  private static SchedulingPolicy suspending(SchedulingPolicy policy, long seed) {
    return context -> new SuspendingScheduler(policy.bind(context), context.grid(), seed);
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return CrowdedInstances.arbitrary();
  }

  @Costly(5)
  @Property
  void policy_onSuspendedMachines_decidesAsItsTwin(
      @ForAll("instances") SchedulingInstance instance, @ForAll long seed) {
    TwinComparison.requireSameStarts(
        suspending(new OnTimePolicy(), seed),
        suspending(
            context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults()), seed),
        instance);
  }
}

package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import io.github.gapwise.testkit.run.ReferenceDriver;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Calls that keep the contract of schedulers lead to the same decisions, checked or not. */
final class CheckedPolicyTest {
  private record ManagedGreedyPolicy() implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return new ManagedGreedyScheduler(context);
    }

    @Override
    public String toString() {
      return "managed-greedy";
    }
  }

  private static final SchedulingPolicy POLICY = new ManagedGreedyPolicy();
  private static final SchedulingPolicy CHECKED = new CheckedPolicy(POLICY);

  @Provide
  Arbitrary<SchedulingInstance> anyInstance() {
    return GeneratedInstances.defaults().with(Feature.REFUSED_STARTS).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> managedInstance() {
    return GeneratedInstances.defaults()
        .without(
            Feature.OUTAGES,
            Feature.LASTING_OUTAGES,
            Feature.CANCELLATIONS,
            Feature.PARTIAL_LOADS,
            Feature.SUSPENSIONS,
            Feature.KILLS_WHILE_SUSPENDED,
            Feature.REFUSED_STARTS)
        .arbitrary();
  }

  @Property
  void run_thatIsChecked_isTheSame(@ForAll("anyInstance") SchedulingInstance instance) {
    assertThat(ReferenceDriver.dispatchingTwice(instance, CHECKED).finish().jobs())
        .isEqualTo(ReferenceDriver.dispatchingTwice(instance, POLICY).finish().jobs());
  }

  @Property
  void runOfResourceManager_thatIsChecked_isTheSame(
      @ForAll("managedInstance") SchedulingInstance instance,
      @ForAll long seed,
      @ForAll Restarts restarts) {
    assertThat(ManagedRun.of(instance, CHECKED, seed, restarts))
        .isEqualTo(ManagedRun.of(instance, POLICY, seed, restarts));
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The contract of every policy of this family, with instances that fill the queues. */
abstract class ImmediatePolicyContract extends TwinPolicyContract {

  ImmediatePolicyContract(String name) {
    super(new ImmediatePolicies(), name);
  }

  /** Few machines for many jobs. */
  @Provide
  final Arbitrary<SchedulingInstance> crowded() {
    return GeneratedInstances.defaults().withSize(5, 30).arbitrary();
  }

  @Property
  final void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowded") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  /** Machines with one CPU, as in the papers, which the policies treat separately. */
  @Property
  final void policy_onMachinesOfOneCpu_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowded") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, OneCpu.of(instance));
  }
}

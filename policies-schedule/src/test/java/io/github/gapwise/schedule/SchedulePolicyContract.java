package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The contract of every policy that has a twin, with instances at both ends of the size of plans.
 */
@Costly(2)
abstract class SchedulePolicyContract extends TwinPolicyContract {

  /** Creates the contract of the policy with the given name. */
  SchedulePolicyContract(String name) {
    super(new SchedulePolicies(), name);
  }

  @Override
  protected final boolean isTranslationInvariant(SchedulingPolicy policy) {
    return !countsFromZero(policy);
  }

  /** Whether a makespan from tick 0 counts, as with the horizon of 2008. */
  static boolean countsFromZero(SchedulingPolicy policy) {
    return Arrays.stream(policy.toString().split("\\+"))
        .anyMatch(
            part ->
                part.contains("horizon=zero")
                    || part.contains("objective=makespan")
                    || (part.contains("-2008") && !part.contains("horizon=now")));
  }

  /**
   * Returns the run of the policy with this label, and requires every start to be that of its twin.
   */
  final ExecutedSchedule runAsTwin(String label, SchedulingInstance instance) {
    requireDecisionsOfTwin(policy(label), instance);
    return ReferenceDriver.run(instance, policy(label));
  }

  /** Few machines for many jobs, so that most jobs wait and every gap counts. */
  @Provide
  final Arbitrary<SchedulingInstance> crowdedInstance() {
    return taken(GeneratedInstances.defaults().withSize(3, 20)).arbitrary();
  }

  /** Up to 40 machines of 1 to 16 CPUs. */
  @Provide
  final Arbitrary<SchedulingInstance> largeInstance() {
    return taken(GeneratedInstances.defaults().withSize(40, 60)).arbitrary();
  }

  /** Many waiting jobs of one node and of several. */
  @Provide
  final Arbitrary<SchedulingInstance> deepQueueOfSeveralNodes() {
    return DeepQueues.ofSeveralNodes();
  }

  @Costly(10)
  @Property
  final void policy_onDeepQueueOfSeveralNodes_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("deepQueueOfSeveralNodes") SchedulingInstance instance) {
    if (policy.takesSeveralNodes()) {
      requireDecisionsOfTwin(policy, instance);
    }
  }

  @Costly(5)
  @Property
  final void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Costly(25)
  @Property
  final void policy_onLargeInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("largeInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }
}

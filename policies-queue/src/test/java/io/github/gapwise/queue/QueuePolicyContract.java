package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.SchedulingPolicyContract;
import io.github.gapwise.core.testing.TwinComparison;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The contract of every policy, and the same decisions as its slow twin. */
abstract class QueuePolicyContract extends SchedulingPolicyContract {
  private final String name;

  /** Of the policy of the given name. */
  QueuePolicyContract(String name) {
    this.name = name;
  }

  /** The slow twins of the policies under test, by label. */
  abstract Map<String, SchedulingPolicy> twins();

  @Override
  protected final Descriptor<SchedulingPolicy> descriptor() {
    return new QueuePolicies()
        .policies().stream()
            .filter(policy -> policy.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError("There must be a policy of the name " + name));
  }

  @Override
  protected final Arbitrary<SchedulingPolicy> policies() {
    return labels(twins().keySet().stream().sorted().toArray(String[]::new));
  }

  @Override
  protected final boolean isScaleInvariant() {
    return true;
  }

  @Property
  final void policy_onAnyInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  final void requireDecisionsOfTwin(SchedulingPolicy policy, SchedulingInstance instance) {
    SchedulingPolicy twin =
        Objects.requireNonNull(twins().get(policy.toString()), policy::toString);
    TwinComparison.requireSameStarts(policy, twin, instance);
  }
}

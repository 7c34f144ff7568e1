package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.Replay;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * The contract of a policy that has a slow twin: that of every policy, and the same decisions as
 * the twin.
 */
public abstract class TwinPolicyContract extends SchedulingPolicyContract {
  private final PolicyProvider provider;
  private final String name;

  /** Creates the tests of the policy with the given name. */
  protected TwinPolicyContract(PolicyProvider provider, String name) {
    this.provider = provider;
    this.name = name;
  }

  /** The slow twins of the policies under test, by label. */
  protected abstract Map<String, SchedulingPolicy> twins();

  @Override
  protected final Descriptor<SchedulingPolicy> descriptor() {
    return provider.policies().stream()
        .filter(policy -> policy.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("There must be a policy of the name " + name));
  }

  @Override
  protected final Catalog<SchedulingPolicy> catalog() {
    return Catalog.of("policy", provider.policies(), provider.extensions());
  }

  @Override
  protected final Arbitrary<SchedulingPolicy> policies() {
    return labels(twins().keySet().stream().sorted().toArray(String[]::new));
  }

  /** True by default; a policy that compares times with constants returns false. */
  @Override
  protected boolean isScaleInvariant() {
    return true;
  }

  /** Every start is the twin's. */
  @Property
  public final void policy_onAnyInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  /** Requires every start of the twin. */
  protected final void requireDecisionsOfTwin(
      SchedulingPolicy policy, SchedulingInstance instance) {
    SchedulingPolicy twin =
        Objects.requireNonNull(twins().get(policy.toString()), policy::toString);
    ContractFailure.explain(
        policy,
        Replay.of(instance, "TwinComparison.requireSameStarts(policy, twin, instance);"),
        () -> TwinComparison.requireSameStarts(policy, twin, instance));
  }
}

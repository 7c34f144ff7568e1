package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * The part of {@link SchedulingPolicyContract} about labels: what a policy is called, which
 * parameters it takes, and which it refuses.
 */
public abstract class PolicyLabelContract extends ManagedPolicyContract {
  PolicyLabelContract() {}

  /** The catalogue entry of the policy. */
  protected abstract Descriptor<SchedulingPolicy> descriptor();

  /**
   * The policies to test, with parameters of all sorts; by default only the one with default
   * parameters.
   */
  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(descriptor().name());
  }

  /**
   * Labels that {@link Catalog#create} must refuse, because a value is just out of range or two
   * values do not go together; by default none. Unknown and unreadable arguments are tested anyway.
   */
  protected List<String> refusedLabels() {
    return List.of();
  }

  /**
   * The labels of {@link #policies}, each split into a policy and what is on top of it. If there
   * are too many to list, {@link #descriptor} stands for them.
   */
  final Stream<List<Spec>> testedChains() {
    return policies()
        .allValues()
        .map(all -> all.map(Object::toString))
        .orElseGet(() -> Stream.of(descriptor().name()))
        .map(Spec::parseChain);
  }

  @Override
  final GeneratedInstances takenInstances() {
    return taken(instances());
  }

  /** The instances, with the jobs of several nodes and the resources that all policies take. */
  protected final GeneratedInstances taken(GeneratedInstances instances) {
    GeneratedInstances wide =
        allTake(SchedulingPolicy::takesSeveralNodes)
            ? instances.with(Feature.SEVERAL_NODES)
            : instances;
    return allTake(SchedulingPolicy::takesResources) ? wide.with(Feature.RESOURCES) : wide;
  }

  private boolean allTake(Predicate<SchedulingPolicy> takes) {
    return policies()
        .allValues()
        .orElseGet(() -> Stream.of(policy(descriptor().name())))
        .allMatch(takes);
  }

  /** The policies of the given labels. */
  protected final Arbitrary<SchedulingPolicy> labels(String... labels) {
    return Arbitraries.of(labels).map(this::policy);
  }

  /** The policy of the given label. */
  protected final SchedulingPolicy policy(String label) {
    return catalog().create(label);
  }

  /**
   * The catalogue that makes policies from labels; by default it holds {@link #descriptor} alone.
   */
  protected Catalog<SchedulingPolicy> catalog() {
    return Catalog.of("policy", List.of(descriptor()));
  }

  /** A label names the policy that wrote it. */
  @Property
  public final void label_ofPolicy_namesIt(@ForAll("anyPolicy") SchedulingPolicy policy) {
    SchedulingPolicy again = policy(policy.toString());
    assertThat(again).isEqualTo(policy).hasSameHashCodeAs(policy).hasToString(policy.toString());
    assertThat(Spec.parseChain(policy.toString()).get(0).name()).isEqualTo(descriptor().name());
  }

  /** Policies with different parameters differ, and so do their labels. */
  @Property
  public final void policies_ofDifferentLabels_differ(
      @ForAll("anyPolicy") SchedulingPolicy policy, @ForAll("anyPolicy") SchedulingPolicy other) {
    assertThat(policy.equals(other))
        .as("whether %s equals %s", policy, other)
        .isEqualTo(policy.toString().equals(other.toString()));
    assertThat(policy).isNotEqualTo("a text").isNotEqualTo(null);
  }

  /** A wrong argument is refused by name. */
  @Example
  public final void label_withBadArgument_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> policy(descriptor().name() + "(no-such-parameter=1)"))
        .withMessageContaining("no-such-parameter");
    for (Parameter<?> parameter : descriptor().parameters()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> descriptor().create(Map.of(parameter.name(), "?")))
          .withMessageContaining(parameter.name());
    }
  }

  /** See {@link #refusedLabels}. */
  @Example
  public final void label_thatMustBeRefused_isRefused() {
    for (String label : refusedLabels()) {
      assertThatIllegalArgumentException().as(label).isThrownBy(() -> policy(label));
    }
  }
}

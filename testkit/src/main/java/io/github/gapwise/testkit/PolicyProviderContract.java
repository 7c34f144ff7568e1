package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.UnaryOperator;
import net.jqwik.api.Example;

/** The tests that every family of policies must pass. */
public abstract class PolicyProviderContract {

  /** Makes a test class. */
  protected PolicyProviderContract() {}

  /** The family. */
  protected abstract PolicyProvider provider();

  /** An object of each contract test class of the family, one per policy: a missing one fails. */
  protected abstract List<? extends SchedulingPolicyContract> contractTests();

  /** The family is registered as a service. */
  @Example
  public final void provider_isFoundByServiceLoader() {
    assertThat(ServiceLoader.load(PolicyProvider.class))
        .hasAtLeastOneElementOfType(provider().getClass());
  }

  /** No two policies have the same name, also together with those of the other families. */
  @Example
  public final void names_areUnique() {
    assertThat(Catalog.of("policy", provider().policies()).entries()).isNotEmpty();
    assertThat(Catalog.policies().problems()).isEmpty();
    assertThat(Catalog.policies().entries()).extracting(Descriptor::name).containsAll(names());
  }

  /** Every policy has a contract test. */
  @Example
  public final void policies_allHaveContractTests() {
    assertThat(contractTests())
        .extracting(test -> test.descriptor().name())
        .containsExactlyInAnyOrderElementsOf(names());
  }

  /** Every entry tells people what it is. */
  @Example
  public final void descriptors_areComplete() {
    for (Descriptor<SchedulingPolicy> policy : provider().policies()) {
      assertThat(policy.summary()).as("summary of %s", policy).isNotBlank();
      assertThat(policy.reference()).as("reference of %s", policy).isNotBlank();
      for (Parameter<?> parameter : policy.parameters()) {
        assertThat(parameter.description()).as("%s of %s", parameter, policy).isNotBlank();
      }
    }
  }

  /** Every extension tells people what it is. */
  @Example
  public final void extensions_areComplete() {
    for (Descriptor<UnaryOperator<SchedulingPolicy>> extension : provider().extensions()) {
      assertThat(extension.summary()).as("summary of %s", extension).isNotBlank();
      assertThat(extension.reference()).as("reference of %s", extension).isNotBlank();
      for (Parameter<?> parameter : extension.parameters()) {
        assertThat(parameter.description()).as("%s of %s", parameter, extension).isNotBlank();
        assertThat(defaultText(parameter)).isNotBlank();
      }
    }
  }

  /** The label of a policy of default parameters is its name. */
  @Example
  public final void policy_withoutArguments_hasNameAsLabel() {
    for (Descriptor<SchedulingPolicy> policy : provider().policies()) {
      assertThat(policy.create(Map.of())).hasToString(policy.name());
    }
  }

  /** A default that is written out changes nothing. */
  @Example
  public final void policy_withDefaultsAsArguments_equalsPolicyWithout() {
    for (Descriptor<SchedulingPolicy> policy : provider().policies()) {
      Map<String, String> defaults = new HashMap<>();
      policy.parameters().forEach(each -> defaults.put(each.name(), defaultText(each)));
      SchedulingPolicy written = policy.create(defaults);
      assertThat(written).isEqualTo(policy.create(Map.of())).hasToString(policy.name());
    }
  }

  /** A default is in range, and reading it gives what was written. */
  private static <T> String defaultText(Parameter<T> parameter) {
    String text = parameter.format(parameter.defaultValue());
    assertThat(parameter.parse(text)).as(text).isEqualTo(parameter.defaultValue());
    return text;
  }

  private List<String> names() {
    return provider().policies().stream().map(Descriptor::name).toList();
  }
}

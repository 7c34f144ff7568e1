package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import net.jqwik.api.Example;

/** The tests that every family of policies must pass. */
public abstract class PolicyProviderContract {

  /** Creates a test class. */
  protected PolicyProviderContract() {}

  /** The family. */
  protected abstract PolicyProvider provider();

  /**
   * The contract tests of the family. By default an object of every class that extends {@link
   * SchedulingPolicyContract} and was compiled into the same directory or jar as this test class,
   * unless it is abstract or has no constructor without arguments.
   */
  protected List<? extends SchedulingPolicyContract> contractTests() {
    return ContractTests.beside(getClass(), SchedulingPolicyContract.class);
  }

  /** The family is registered as a service. */
  @Example
  public final void provider_isFoundByServiceLoader() {
    assertThat(ServiceLoader.load(PolicyProvider.class))
        .hasAtLeastOneElementOfType(provider().getClass());
  }

  /** No two policies have the same name, even together with those of the other families. */
  @Example
  public final void names_areUnique() {
    assertThat(Catalog.of("policy", provider().policies()).entries()).isNotEmpty();
    assertThat(Catalog.policies().problems()).isEmpty();
    assertThat(Catalog.policies().entries())
        .extracting(Descriptor::name)
        .containsAll(names(provider().policies()));
  }

  /** Every policy has a contract test with nothing on top of it. */
  @Example
  public final void policies_allHaveContractTests() {
    assertThat(testedChains().filter(chain -> chain.size() == 1).map(chain -> chain.get(0).name()))
        .containsAll(names(provider().policies()));
  }

  /** Every extension has a contract test of a policy that it is on top of. */
  @Example
  public final void extensions_allHaveContractTests() {
    assertThat(testedChains().flatMap(chain -> chain.stream().skip(1)).map(Spec::name))
        .containsAll(names(provider().extensions()));
  }

  private Stream<List<Spec>> testedChains() {
    return contractTests().stream().flatMap(SchedulingPolicyContract::testedChains);
  }

  private static List<String> names(Collection<? extends Descriptor<?>> entries) {
    return entries.stream().map(Descriptor::name).toList();
  }

  /** Every entry describes itself to people. */
  @Example
  public final void descriptors_areComplete() {
    CatalogEntries.requireComplete(provider().policies());
  }

  /** Every extension describes itself to people. */
  @Example
  public final void extensions_areComplete() {
    CatalogEntries.requireComplete(provider().extensions());
  }

  /**
   * The label of a policy with default parameters is its name, and a default that is written out
   * changes nothing.
   */
  @Example
  public final void policy_withDefaults_hasNameAsLabel() {
    CatalogEntries.requireNamedByDefaults(provider().policies());
  }
}

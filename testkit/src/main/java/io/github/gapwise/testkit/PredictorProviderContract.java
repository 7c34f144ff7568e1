package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PredictorProvider;
import java.util.List;
import java.util.ServiceLoader;
import net.jqwik.api.Example;

/** The tests that every family of availability predictors must pass. */
public abstract class PredictorProviderContract {

  /** Creates a test class. */
  protected PredictorProviderContract() {}

  /** The family. */
  protected abstract PredictorProvider provider();

  /**
   * The contract tests of the family. By default an object of every class that extends {@link
   * AvailabilityPredictorContract} and was compiled into the same directory or jar as this test
   * class, unless it is abstract or has no constructor without arguments.
   */
  protected List<? extends AvailabilityPredictorContract> contractTests() {
    return ContractTests.beside(getClass(), AvailabilityPredictorContract.class);
  }

  /** The family is registered as a service. */
  @Example
  public final void provider_isFoundByServiceLoader() {
    assertThat(ServiceLoader.load(PredictorProvider.class))
        .hasAtLeastOneElementOfType(provider().getClass());
  }

  /** No two predictors have the same name, even together with those of the other families. */
  @Example
  public final void names_areUnique() {
    assertThat(Catalog.of("predictor", provider().predictors()).entries()).isNotEmpty();
    assertThat(Catalog.predictors().problems()).isEmpty();
    assertThat(Catalog.predictors().entries()).extracting(Descriptor::name).containsAll(names());
  }

  /** Every predictor has a contract test. */
  @Example
  public final void predictors_allHaveContractTests() {
    assertThat(contractTests()).extracting(test -> test.descriptor().name()).containsAll(names());
  }

  /** Every entry describes itself to people. */
  @Example
  public final void descriptors_areComplete() {
    CatalogEntries.requireComplete(provider().predictors());
  }

  /**
   * The label of a predictor with default parameters is its name, and a default that is written out
   * changes nothing.
   */
  @Example
  public final void predictor_withDefaults_hasNameAsLabel() {
    CatalogEntries.requireNamedByDefaults(provider().predictors());
  }

  private List<String> names() {
    return provider().predictors().stream().map(Descriptor::name).toList();
  }
}

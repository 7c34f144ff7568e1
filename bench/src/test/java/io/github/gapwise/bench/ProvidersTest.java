package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.PredictorProvider;
import io.github.gapwise.testkit.PolicyProviderContract;
import io.github.gapwise.testkit.PredictorProviderContract;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every family has the test of families, which fails if one of its policies, extensions or
 * predictors has no contract test.
 */
final class ProvidersTest {

  static Stream<Class<?>> policyProviders() {
    return ServiceLoader.load(PolicyProvider.class).stream().map(ServiceLoader.Provider::type);
  }

  static Stream<Class<?>> predictorProviders() {
    return ServiceLoader.load(PredictorProvider.class).stream().map(ServiceLoader.Provider::type);
  }

  @Test
  void families_areFound() {
    assertThat(policyProviders()).hasSizeGreaterThanOrEqualTo(4);
    assertThat(predictorProviders()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("policyProviders")
  void familyOfPolicies_hasTestOfFamilies(Class<?> provider) throws URISyntaxException {
    requireTest(provider, PolicyProviderContract.class);
  }

  @ParameterizedTest
  @MethodSource("predictorProviders")
  void familyOfPredictors_hasTestOfFamilies(Class<?> provider) throws URISyntaxException {
    requireTest(provider, PredictorProviderContract.class);
  }

  /** The tests of a module are beside its classes, or beside the jar that was made of them. */
  private static void requireTest(Class<?> provider, Class<?> contract) throws URISyntaxException {
    Path location =
        Path.of(provider.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path target = location.getParent();
    assumeThat(target).as("where %s was built", provider).hasFileName("target");
    assertThat(new ClassFileImporter().importPath(target.resolve("test-classes")))
        .as("tests of %s", provider)
        .filteredOn(type -> type.isAssignableTo(contract))
        .anyMatch(type -> mentions(type, provider));
  }

  private static boolean mentions(JavaClass test, Class<?> provider) {
    return test.getDirectDependenciesFromSelf().stream()
        .anyMatch(dependency -> dependency.getTargetClass().isEquivalentTo(provider));
  }
}

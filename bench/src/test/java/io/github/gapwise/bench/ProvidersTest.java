package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.PredictorProvider;
import io.github.gapwise.testkit.PolicyProviderContract;
import io.github.gapwise.testkit.PredictorProviderContract;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every family, for example {@code QueuePolicies}, has a family test of its own, {@code
 * QueuePoliciesTest}, which fails if a policy, an extension or a predictor has no contract test.
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
  void familyOfPolicies_hasTestOfFamilies(Class<?> provider) throws Exception {
    requireTest(provider, PolicyProviderContract.class);
  }

  @ParameterizedTest
  @MethodSource("predictorProviders")
  void familyOfPredictors_hasTestOfFamilies(Class<?> provider) throws Exception {
    requireTest(provider, PredictorProviderContract.class);
  }

  /** The tests of a module are beside its classes, or beside the jar built from them. */
  private static void requireTest(Class<?> provider, Class<?> contract) throws Exception {
    URI location = provider.getProtectionDomain().getCodeSource().getLocation().toURI();
    Path target = Objects.requireNonNull(Path.of(location).getParent());
    assumeThat(target).as("where %s was built", provider).hasFileName("target");
    URL[] tests = {target.resolve("test-classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(tests, contract.getClassLoader())) {
      assertThat(contract).isAssignableFrom(loader.loadClass(provider.getName() + "Test"));
    }
  }
}

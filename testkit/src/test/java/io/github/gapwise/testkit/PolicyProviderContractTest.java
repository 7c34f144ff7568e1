package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Families that break one rule each, and one that breaks none. */
final class PolicyProviderContractTest {

  /** A good family; public for the service loader. */
  public static final class Greedy implements PolicyProvider {
    /** Makes the family. */
    public Greedy() {}

    @Override
    public List<Descriptor<SchedulingPolicy>> policies() {
      return List.of(GreedyPolicy.DESCRIPTOR);
    }
  }

  private static PolicyProviderContract contract(
      PolicyProvider provider, SchedulingPolicyContract... tests) {
    return new PolicyProviderContract() {
      @Override
      protected PolicyProvider provider() {
        return provider;
      }

      @Override
      protected List<SchedulingPolicyContract> contractTests() {
        return List.of(tests);
      }
    };
  }

  private static PolicyProviderContract contract(List<Descriptor<SchedulingPolicy>> policies) {
    return contract(() -> policies);
  }

  private static void assertFails(ThrowingCallable test, String part) {
    assertThatExceptionOfType(AssertionError.class).isThrownBy(test).withMessageContaining(part);
  }

  @Test
  void goodFamily_passes(@TempDir Path directory) throws IOException {
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve(PolicyProvider.class.getName()), Greedy.class.getName());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] urls = {directory.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, before)) {
      thread.setContextClassLoader(loader);
      PolicyProviderContract contract = contract(new Greedy(), new GreedyContractTest());
      assertThatNoException()
          .isThrownBy(
              () -> {
                contract.provider_isFoundByServiceLoader();
                contract.names_areUnique();
                contract.policies_allHaveContractTests();
                contract.descriptors_areComplete();
                contract.policy_withoutArguments_hasNameAsLabel();
                contract.policy_withDefaultsAsArguments_equalsPolicyWithout();
              });
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void familyThatIsNotRegistered_fails() {
    assertFails(() -> contract(new Greedy()).provider_isFoundByServiceLoader(), "Greedy");
    assertFails(() -> contract(new Greedy()).names_areUnique(), "greedy");
  }

  @Test
  void policyWithoutContractTest_fails() {
    assertFails(() -> contract(new Greedy()).policies_allHaveContractTests(), "greedy");
  }

  @Test
  void nameTwice_fails() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                contract(List.of(GreedyPolicy.DESCRIPTOR, GreedyPolicy.DESCRIPTOR))
                    .names_areUnique())
        .withMessage("The policy name (greedy) must be given only once.");
  }

  @Test
  void descriptorWithoutSummary_fails() {
    Descriptor<SchedulingPolicy> blank =
        Descriptor.of("blank", " ", "none", arguments -> new GreedyPolicy(false));
    assertFails(() -> contract(List.of(blank)).descriptors_areComplete(), "summary of");
  }

  @Test
  void labelOtherThanName_fails() {
    Descriptor<SchedulingPolicy> renamed =
        Descriptor.of("renamed", "For tests.", "none", arguments -> new GreedyPolicy(false));
    assertFails(
        () -> contract(List.of(renamed)).policy_withoutArguments_hasNameAsLabel(), "greedy");
    assertFails(
        () -> contract(List.of(renamed)).policy_withDefaultsAsArguments_equalsPolicyWithout(),
        "greedy");
  }
}

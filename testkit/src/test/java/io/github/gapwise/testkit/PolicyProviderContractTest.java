package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
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
                contract.extensions_allHaveContractTests();
                contract.descriptors_areComplete();
                contract.extensions_areComplete();
                contract.policy_withDefaults_hasNameAsLabel();
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

  /** A family of one policy and one extension, which leaves the policy as it is. */
  private static final class Extended implements PolicyProvider {
    @Override
    public List<Descriptor<SchedulingPolicy>> policies() {
      return List.of(GreedyPolicy.DESCRIPTOR);
    }

    @Override
    public List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
      return List.of(
          Descriptor.of("same", "For tests.", "none", arguments -> UnaryOperator.identity()));
    }
  }

  /** Tests a policy of this label. */
  private static SchedulingPolicyContract testOf(String label) {
    return new SchedulingPolicyContract() {
      @Override
      protected Descriptor<SchedulingPolicy> descriptor() {
        return GreedyPolicy.DESCRIPTOR;
      }

      @Override
      protected Arbitrary<SchedulingPolicy> policies() {
        return Arbitraries.of(new Labelled(label));
      }
    };
  }

  /** A policy that is never bound. */
  private record Labelled(String label) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      throw new AssertionError("This policy must not be bound.");
    }

    @Override
    public String toString() {
      return label;
    }
  }

  @Test
  void extensionWithoutContractTest_fails() {
    assertFails(
        () -> contract(new Extended(), new GreedyContractTest()).extensions_allHaveContractTests(),
        "same");
    contract(new Extended(), testOf("greedy+same")).extensions_allHaveContractTests();
  }

  @Test
  void policyWithoutContractTest_butUnderAnExtension_fails() {
    assertFails(
        () -> contract(new Extended(), testOf("greedy+same")).policies_allHaveContractTests(),
        "greedy");
  }

  /** Lists no tests, and has {@link GreedyContractTest} beside it. */
  private static final class UnlistedContract extends PolicyProviderContract {
    @Override
    protected PolicyProvider provider() {
      return new Greedy();
    }
  }

  @Test
  void testsThatAreNotListed_areFound() {
    PolicyProviderContract contract = new UnlistedContract();
    assertThat(contract.contractTests()).hasAtLeastOneElementOfType(GreedyContractTest.class);
    contract.policies_allHaveContractTests();
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
    assertFails(() -> contract(List.of(renamed)).policy_withDefaults_hasNameAsLabel(), "greedy");
  }
}

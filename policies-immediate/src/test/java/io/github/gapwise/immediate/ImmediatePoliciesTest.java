package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.PolicyProviderContract;
import java.util.Map;
import net.jqwik.api.Example;

final class ImmediatePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new ImmediatePolicies();
  }

  @Example
  void everyPolicy_takesIndependentTasksAlone() {
    assertThat(provider().policies())
        .allSatisfy(
            entry -> {
              SchedulingPolicy policy = entry.create(Map.of());
              assertThat(policy.takesSeveralNodes()).isFalse();
              assertThat(policy.takesResources()).isFalse();
            });
  }
}

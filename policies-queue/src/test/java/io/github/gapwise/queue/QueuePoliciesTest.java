package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.PolicyProviderContract;
import java.util.Map;
import net.jqwik.api.Example;

final class QueuePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new QueuePolicies();
  }

  @Example
  void everyPolicy_takesJobsOfSeveralNodesAndResources() {
    assertThat(provider().policies())
        .allSatisfy(
            entry -> {
              SchedulingPolicy policy = entry.create(Map.of());
              assertThat(policy.takesSeveralNodes()).isTrue();
              assertThat(policy.takesResources()).isTrue();
            });
  }
}

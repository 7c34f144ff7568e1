package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;

final class QueuePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new QueuePolicies();
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;

final class ImmediatePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new ImmediatePolicies();
  }
}

package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;

final class AvailabilityPoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new AvailabilityPolicies();
  }
}

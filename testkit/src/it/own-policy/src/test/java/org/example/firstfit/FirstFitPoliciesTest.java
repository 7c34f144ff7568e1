package org.example.firstfit;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;

final class FirstFitPoliciesTest extends PolicyProviderContract {
  @Override
  protected PolicyProvider provider() {
    return new FirstFitPolicies();
  }

  @Override
  protected List<SchedulingPolicyContract> contractTests() {
    return List.of(new FirstFitContractTest());
  }
}

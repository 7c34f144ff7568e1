package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.testing.PolicyProviderContract;
import io.github.gapwise.core.testing.SchedulingPolicyContract;
import java.util.List;

final class SchedulePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new SchedulePolicies();
  }

  @Override
  protected List<SchedulingPolicyContract> contractTests() {
    return List.of(
        new EgEdfTest(), new EgEdf2008Test(), new RecomputingEgEdfTest(), new ConservativeTest());
  }
}

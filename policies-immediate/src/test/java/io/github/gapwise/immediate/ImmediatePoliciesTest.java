package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;

final class ImmediatePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new ImmediatePolicies();
  }

  @Override
  protected List<SchedulingPolicyContract> contractTests() {
    return List.of(
        new OlbTest(),
        new MetTest(),
        new MctTest(),
        new SwitchingTest(),
        new KPercentBestTest(),
        new ModifiedMctTest(),
        new MinMinTest(),
        new MaxMinTest(),
        new DuplexTest(),
        new SufferageTest());
  }
}

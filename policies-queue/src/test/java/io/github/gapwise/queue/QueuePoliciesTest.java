package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.testkit.PolicyProviderContract;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;

final class QueuePoliciesTest extends PolicyProviderContract {

  @Override
  protected PolicyProvider provider() {
    return new QueuePolicies();
  }

  @Override
  protected List<SchedulingPolicyContract> contractTests() {
    return List.of(
        new FirstComeFirstServedTest(),
        new EarliestReleaseDateTest(),
        new EarliestDueDateTest(),
        new ShortestJobFirstTest(),
        new LongestJobFirstTest(),
        new LatestTimeToRunTest(),
        new ListPolicyTest(),
        new EasyBackfillTest(),
        new FlexibleBackfillTest());
  }
}

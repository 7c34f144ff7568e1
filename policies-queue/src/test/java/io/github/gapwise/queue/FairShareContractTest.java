package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import net.jqwik.api.Arbitrary;

/** The contract with fair share, which comes from no paper and has no twin. */
final class FairShareContractTest extends SchedulingPolicyContract {

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return FlexibleBackfillPolicy.DESCRIPTOR;
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "flexible(fairshare=5,halflife=20)",
        "flexible(aging=false,deadline=false,wait=false,fairshare=1,reservations=2)");
  }
}

package org.example.lifo;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import net.jqwik.api.Arbitrary;

/** The outsider's policy passes the contract of all policies. */
final class LifoContractTest extends SchedulingPolicyContract {

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return LifoPolicy.DESCRIPTOR;
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels("lifo", "lifo(skip=false)");
  }

  /** It is for simulations. */
  @Override
  protected boolean isManageable() {
    return false;
  }
}

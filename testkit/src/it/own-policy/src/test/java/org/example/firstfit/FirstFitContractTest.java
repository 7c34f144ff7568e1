package org.example.firstfit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;

final class FirstFitContractTest extends SchedulingPolicyContract {
  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return FirstFitPolicy.DESCRIPTOR;
  }

  @Override
  protected boolean isScaleInvariant() {
    return true;
  }

  /** It is for simulations. */
  @Override
  protected boolean isManageable() {
    return false;
  }
}

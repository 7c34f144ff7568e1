package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;
import net.jqwik.api.Arbitrary;

final class GreedyContractTest extends SchedulingPolicyContract {

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return GreedyPolicy.DESCRIPTOR;
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels("greedy", "greedy(last-first=true)");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("greedy(last-first=yes)", "other");
  }

  @Override
  protected boolean isScaleInvariant() {
    return true;
  }

  /** The policy is for simulations. */
  @Override
  protected boolean isManageable() {
    return false;
  }
}

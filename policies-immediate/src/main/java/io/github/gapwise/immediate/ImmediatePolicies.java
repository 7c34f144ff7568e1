package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;

/** The policies of immediate and batch mode. */
public final class ImmediatePolicies implements PolicyProvider {

  /** Called by the service loader. */
  public ImmediatePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    List<Descriptor<SchedulingPolicy>> policies =
        new ArrayList<>(
            List.of(
                OlbPolicy.DESCRIPTOR,
                MetPolicy.DESCRIPTOR,
                MctPolicy.DESCRIPTOR,
                SwitchingPolicy.DESCRIPTOR,
                KPercentBestPolicy.DESCRIPTOR,
                ModifiedMctPolicy.DESCRIPTOR));
    policies.addAll(BatchPolicy.DESCRIPTORS);
    return policies;
  }
}

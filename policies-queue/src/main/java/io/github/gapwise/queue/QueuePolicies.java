package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;

/** The queue-based policies. */
public final class QueuePolicies implements PolicyProvider {

  /** Called by the service loader. */
  public QueuePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    List<Descriptor<SchedulingPolicy>> policies = new ArrayList<>();
    for (StrictPolicy policy : StrictPolicy.values()) {
      policies.add(policy.descriptor());
    }
    policies.add(ListPolicy.DESCRIPTOR);
    policies.add(EasyBackfillPolicy.DESCRIPTOR);
    policies.add(FlexibleBackfillPolicy.DESCRIPTOR);
    return policies;
  }
}

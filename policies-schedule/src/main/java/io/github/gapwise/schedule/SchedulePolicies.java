package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import java.util.List;
import java.util.function.UnaryOperator;

/** The schedule-based policies. */
public final class SchedulePolicies implements PolicyProvider {

  /** Called by the service loader. */
  public SchedulePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        EgEdfPolicy.DESCRIPTOR,
        EgEdf2008Policy.DESCRIPTOR,
        RecomputingEgEdfPolicy.DESCRIPTOR,
        RecomputingEgEdf2008Policy.DESCRIPTOR,
        ConservativePolicy.DESCRIPTOR,
        MinimumTardinessPolicy.MTEDD,
        MinimumTardinessPolicy.MTERD,
        OnTimePolicy.DESCRIPTOR);
  }

  @Override
  public List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
    return Optimisers.all();
  }
}

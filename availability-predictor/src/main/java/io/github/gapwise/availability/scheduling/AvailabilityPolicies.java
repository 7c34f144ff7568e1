package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;
import java.util.function.UnaryOperator;

/** The policies for machines whose owners come back, and the extension for queue policies. */
public final class AvailabilityPolicies implements PolicyProvider {

  /** Called by the service loader. */
  public AvailabilityPolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.lazy("reliability", () -> ReliabilityPolicy.DESCRIPTOR),
        Descriptor.lazy("pps", () -> PpsPolicy.DESCRIPTOR),
        Descriptor.lazy("round-robin", () -> RoundRobinPolicy.DESCRIPTOR));
  }

  @Override
  public List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
    return List.of(Descriptor.lazy("reliable", () -> ReliablePolicy.DESCRIPTOR));
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/** The policies of immediate and batch mode. */
public final class ImmediatePolicies implements PolicyProvider {

  /** Called by the service loader. */
  public ImmediatePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.lazy("olb", () -> OlbPolicy.DESCRIPTOR),
        Descriptor.lazy("met", () -> MetPolicy.DESCRIPTOR),
        Descriptor.lazy("mct", () -> MctPolicy.DESCRIPTOR),
        Descriptor.lazy("sa", () -> SwitchingPolicy.DESCRIPTOR),
        Descriptor.lazy("kpb", () -> KPercentBestPolicy.DESCRIPTOR),
        Descriptor.lazy("modified-mct", () -> ModifiedMctPolicy.DESCRIPTOR),
        Descriptor.lazy("min-min", () -> BatchPolicy.MIN_MIN),
        Descriptor.lazy("max-min", () -> BatchPolicy.MAX_MIN),
        Descriptor.lazy("duplex", () -> BatchPolicy.DUPLEX),
        Descriptor.lazy("sufferage", () -> BatchPolicy.SUFFERAGE));
  }
}

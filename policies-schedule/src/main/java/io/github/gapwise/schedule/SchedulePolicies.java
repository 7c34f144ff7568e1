package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.schedule.search.AcceptanceRule;
import io.github.gapwise.schedule.search.TabuOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser2007;
import io.github.gapwise.schedule.search.TabuOptimiser2008;
import java.util.List;
import java.util.function.UnaryOperator;

/** The schedule-based policies. */
public final class SchedulePolicies implements PolicyProvider {
  private static final List<String> OPTIMISERS =
      List.of(
          TabuOptimiser.NAME,
          TabuOptimiser2008.NAME,
          TabuOptimiser2007.NAME,
          AcceptanceRule.Improving.NAME,
          AcceptanceRule.Annealing.NAME,
          AcceptanceRule.Late.NAME,
          AcceptanceRule.Anything.NAME);

  /** Called by the service loader. */
  public SchedulePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.lazy("eg-edf", () -> EgEdfPolicy.DESCRIPTOR),
        Descriptor.lazy("eg-edf-2008", () -> EgEdf2008Policy.DESCRIPTOR),
        Descriptor.lazy("eg-edf-recompute", () -> RecomputingEgEdfPolicy.DESCRIPTOR),
        Descriptor.lazy("eg-edf-2008-recompute", () -> RecomputingEgEdf2008Policy.DESCRIPTOR),
        Descriptor.lazy("conservative", () -> ConservativePolicy.DESCRIPTOR),
        Descriptor.lazy("mtedd", () -> MinimumTardinessPolicy.MTEDD),
        Descriptor.lazy("mterd", () -> MinimumTardinessPolicy.MTERD),
        Descriptor.lazy("on-time", () -> OnTimePolicy.DESCRIPTOR));
  }

  @Override
  public List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
    return OPTIMISERS.stream()
        .map(name -> Descriptor.lazy(name, () -> Optimisers.descriptor(name)))
        .toList();
  }
}

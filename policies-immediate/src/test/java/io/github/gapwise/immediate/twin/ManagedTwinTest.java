package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.ImmediatePolicies;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The policies decide as their twins under a resource manager, which drains machines, reserves
 * CPUs, changes, holds and cancels jobs, refuses starts and restarts.
 */
final class ManagedTwinTest {
  private static final Catalog<SchedulingPolicy> POLICIES =
      Catalog.of("policy", new ImmediatePolicies().policies());

  private static final Map<String, SchedulingPolicy> TWINS =
      Map.ofEntries(
          Map.entry("olb", NaiveImmediateScheduler::olb),
          Map.entry("met", NaiveImmediateScheduler::met),
          Map.entry("mct", NaiveImmediateScheduler::mct),
          Map.entry("sa", NaiveImmediateScheduler::sa),
          Map.entry("kpb(k=50)", context -> NaiveImmediateScheduler.kpb(context, 50)),
          Map.entry("modified-mct", NaiveImmediateScheduler::modifiedMct),
          Map.entry("min-min", context -> NaiveBatchScheduler.minMin(context, 0, true)),
          Map.entry("max-min", context -> NaiveBatchScheduler.maxMin(context, 0, true)),
          Map.entry("duplex", context -> NaiveBatchScheduler.duplex(context, 0, true)),
          Map.entry("sufferage", context -> NaiveBatchScheduler.sufferageByStep(context, 0, true)),
          Map.entry(
              "min-min(interval=7,remap=false)",
              context -> NaiveBatchScheduler.minMin(context, 7, false)));

  @Provide
  Arbitrary<String> label() {
    return Arbitraries.of(TWINS.keySet().stream().sorted().toList());
  }

  @Provide
  Arbitrary<SchedulingInstance> instance() {
    return GeneratedInstances.defaults().withSize(4, 30).arbitrary();
  }

  @Property
  void policy_decidesAsItsTwin(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("label") String label,
      @ForAll long seed,
      @ForAll Restarts restarts) {
    SchedulingPolicy twin = Objects.requireNonNull(TWINS.get(label));
    TwinComparison.requireSameManagedStarts(POLICIES.create(label), twin, instance, seed, restarts);
  }
}

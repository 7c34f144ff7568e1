package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.RunTotals;
import io.github.gapwise.testkit.instance.EpochTicks;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.TransformedInstances;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.example.earliest.EarliestCompletionProvider;

/** A log whose ticks count from 1970 is simulated as one that counts from its beginning. */
final class SinceEpochTest {
  /** Those that keep a plan. */
  private static final Set<String> PLANS =
      Set.of(
          "eg-edf",
          "eg-edf-2008",
          "eg-edf-recompute",
          "eg-edf-2008-recompute",
          "mtedd",
          "mterd",
          "conservative");

  /** Those for which machines count as available from tick 0 until something else is known. */
  private static final Set<String> OF_HISTORIES = Set.of("reliability", "pps");

  /** For machines and jobs of one CPU, or broken on purpose. */
  private static final Set<String> EXAMPLES =
      new EarliestCompletionProvider()
          .policies().stream().map(Descriptor::name).collect(Collectors.toSet());

  @Property
  void metrics_whileMachinesComeAndGo_areThoseSinceZero(
      @ForAll("withoutHistories") String policy,
      @ForAll("instances") SchedulingInstance instance,
      @ForAll EpochTicks ticks) {
    requireSameMetrics(policy, instance, ticks);
  }

  @Property
  void metrics_whileAllMachinesAreUp_areThoseSinceZero(
      @ForAll("withoutPlans") String policy,
      @ForAll("withoutOutages") SchedulingInstance instance,
      @ForAll EpochTicks ticks) {
    requireSameMetrics(policy, instance, ticks);
  }

  @Property
  void run_ofPolicyWithHistories_goesToItsEnd(
      @ForAll("withHistories") String policy,
      @ForAll("instances") SchedulingInstance instance,
      @ForAll EpochTicks ticks) {
    SchedulingInstance sinceZero = TransformedInstances.stretched(instance, ticks.perSecond());
    RunTotals totals = totals(policy, TransformedInstances.delayed(sinceZero, ticks.origin()));
    double accounted =
        Metric.COMPLETED.of(totals) + Metric.KILLED.of(totals) + Metric.WAITING.of(totals);
    assertThat(accounted).isEqualTo(instance.jobs().size());
  }

  private static void requireSameMetrics(
      String policy, SchedulingInstance instance, EpochTicks ticks) {
    SchedulingInstance sinceZero = TransformedInstances.stretched(instance, ticks.perSecond());
    RunTotals expected = totals(policy, sinceZero);
    RunTotals found = totals(policy, TransformedInstances.delayed(sinceZero, ticks.origin()));
    for (Metric metric : Metric.values()) {
      assertThat(metric.of(found)).as(metric.label()).isEqualTo(metric.of(expected));
    }
  }

  private static RunTotals totals(String policy, SchedulingInstance instance) {
    InstanceWorkload workload = new InstanceWorkload(instance);
    RunTotals totals = new RunTotals(instance.grid());
    SchedulingPolicy created = Catalog.policies().create(policy);
    Simulation.run(workload, created, workload.options(), totals);
    return totals;
  }

  @Provide
  Arbitrary<String> withoutPlans() {
    return Arbitraries.of(
        Catalog.policies().entries().stream()
            .map(Descriptor::name)
            .filter(name -> !PLANS.contains(name) && !EXAMPLES.contains(name))
            .toList());
  }

  @Provide
  Arbitrary<String> withoutHistories() {
    return withoutPlans().filter(name -> !OF_HISTORIES.contains(name));
  }

  @Provide
  Arbitrary<String> withHistories() {
    return Arbitraries.of("reliability", "pps", "easy+reliable", "reliability(predictor=oracle)");
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults()
        .without(Feature.CANCELLATIONS, Feature.LARGE_TICKS, Feature.STATIC_SUBMISSION)
        .arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> withoutOutages() {
    return GeneratedInstances.defaults()
        .without(Feature.CANCELLATIONS, Feature.LARGE_TICKS, Feature.STATIC_SUBMISSION)
        .without(Feature.OUTAGES, Feature.LASTING_OUTAGES)
        .arbitrary();
  }
}

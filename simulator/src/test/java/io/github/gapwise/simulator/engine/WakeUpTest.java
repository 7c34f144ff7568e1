package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.metrics.RunTotals;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What is reported of a run does not depend on how often its policy asks to be woken. */
final class WakeUpTest {

  /** Writes down the stretches of time in which nothing changed. */
  private static final class Stretches implements RunListener {
    private final List<String> told = new ArrayList<>();

    @Override
    public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
      told.add("%d: %d %d %d".formatted(ticks, busyCpus, availableCpus, requestedCpus));
    }
  }

  @Property
  void policyThatIsWokenInVain_hasTheMetricsOfOneThatIsNot(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll("policies") String label,
      @ForAll @IntRange(min = 1, max = 5) int interval,
      @ForAll @IntRange(min = 1, max = 100) int wakeUps) {
    RunTotals expected = totals(instance);
    RunTotals totals = totals(instance);
    Stretches stretches = run(instance, Catalog.policies().create(label), expected);
    SchedulingPolicy woken = new WakefulPolicy(Catalog.policies().create(label), interval, wakeUps);

    assertThat(run(instance, woken, totals).told).isEqualTo(stretches.told);
    for (Metric metric : Metric.values()) {
      assertThat(metric.of(totals)).as(metric.label()).isEqualTo(metric.of(expected));
    }
  }

  private static RunTotals totals(SchedulingInstance instance) {
    return new RunTotals(instance.grid(), instance.times(), 10, ObservationWindow.WHOLE);
  }

  private static Stretches run(
      SchedulingInstance instance, SchedulingPolicy policy, RunTotals totals) {
    InstanceWorkload workload = new InstanceWorkload(instance);
    Stretches stretches = new Stretches();
    RunListener listener = RunListener.all(List.of(totals, stretches));
    Simulation.run(workload, policy, workload.options(), listener);
    return stretches;
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().without(Feature.LARGE_TICKS).arbitrary();
  }

  @Provide
  Arbitrary<String> policies() {
    return Arbitraries.of("fcfs", "easy", "eg-edf", "mct");
  }
}

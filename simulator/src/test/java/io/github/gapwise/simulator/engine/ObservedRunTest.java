package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.metrics.RunTotals;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The metrics of a window are those that counting tick by tick finds. */
final class ObservedRunTest {
  private static final double ERROR = 1e-9;

  /** Remembers a whole run. */
  private static final class RunRecord implements RunListener {
    private final List<Attempt> attempts = new ArrayList<>();

    /** By tick: busy CPUs / min(available, requested CPUs), NaN while none are requested. */
    private final List<Double> systemUsage = new ArrayList<>();

    private long firstRelease;

    @Override
    public void runStarted(long release) {
      firstRelease = release;
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      attempts.add(attempt);
    }

    @Override
    public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
      long usable = Math.min(availableCpus, requestedCpus);
      for (long tick = 0; tick < ticks; tick++) {
        systemUsage.add(usable == 0 ? Double.NaN : (double) busyCpus / usable);
      }
    }

    private long lastCompletion() {
      return attempts.stream().filter(Attempt::isLast).mapToLong(Attempt::end).max().orElse(0);
    }

    private double busy(long from, long to, ToDoubleFunction<Attempt> weight) {
      double busy = 0;
      for (Attempt attempt : attempts) {
        for (long tick = attempt.start(); tick < attempt.end(); tick++) {
          busy += from <= tick && tick < to ? weight.applyAsDouble(attempt) : 0;
        }
      }
      return busy;
    }

    private double meanSystemUsage(long from, long to) {
      long end = Math.min(to, systemUsage.size());
      return systemUsage.subList((int) Math.min(from, end), (int) end).stream()
          .filter(share -> !share.isNaN())
          .mapToDouble(share -> share)
          .average()
          .orElse(0);
    }
  }

  @Property
  void metrics_ofAWindow_areThoseOfCountingTickByTick(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll @IntRange(max = 60) int from,
      @ForAll @IntRange(min = 1, max = 200) int length) {
    requireCounted(instance, new ObservationWindow(from, from + length));
    requireCounted(instance, new ObservationWindow(from, ObservationWindow.OPEN));
  }

  private static void requireCounted(SchedulingInstance instance, ObservationWindow window) {
    InstanceWorkload workload = new InstanceWorkload(instance);
    RunRecord record = new RunRecord();
    RunTotals totals = new RunTotals(instance.grid(), instance.times(), 10, window);
    Simulation.run(
        workload,
        Catalog.policies().create("easy"),
        workload.options(),
        RunListener.all(List.of(record, totals)));

    long from = record.firstRelease + window.from();
    long to = window.isOpen() ? record.lastCompletion() : record.firstRelease + window.to();
    double ticks = Math.max(0, to - from);
    double cpus = instance.grid().totalCpus();
    double busy = record.busy(from, to, attempt -> attempt.job().totalCpus());
    double speeds =
        instance.grid().machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
    double weighted = record.busy(from, to, ObservedRunTest::power);
    expect(totals, Metric.USAGE, ticks == 0 ? 0 : 100 * busy / (ticks * cpus));
    expect(totals, Metric.WEIGHTED_USAGE, ticks == 0 ? 0 : 100 * weighted / (ticks * speeds));
    expect(totals, Metric.SYSTEM_USAGE, 100 * record.meanSystemUsage(from, to));
    long outside =
        instance.jobs().stream()
            .map(job -> job.job().release() - record.firstRelease)
            .filter(release -> !window.contains(release))
            .count();
    expect(totals, Metric.OUTSIDE, (double) outside);
    double inside =
        Metric.COMPLETED.of(totals)
            + Metric.KILLED.of(totals)
            + Metric.REFUSED.of(totals)
            + Metric.WAITING.of(totals);
    assertThat(inside + outside).isEqualTo(instance.jobs().size());
  }

  private static double power(Attempt attempt) {
    return attempt.machines().stream()
        .mapToDouble(machine -> attempt.job().cpus() * machine.speed())
        .sum();
  }

  private static void expect(RunTotals totals, Metric metric, double value) {
    assertThat(metric.of(totals))
        .as(metric.label())
        .isCloseTo(value, within(ERROR * Math.max(1, value)));
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults()
        .without(Feature.CANCELLATIONS, Feature.LARGE_TICKS)
        .with(Feature.SEVERAL_NODES, Feature.RESOURCES)
        .arbitrary();
  }
}

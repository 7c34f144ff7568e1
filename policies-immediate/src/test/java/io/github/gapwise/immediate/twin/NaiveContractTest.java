package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

/** Properties of the twins that hold on any instance. */
final class NaiveContractTest {

  /** A batch mode with any parameters. */
  @FunctionalInterface
  private interface Batch {
    NaiveBatchScheduler bind(SchedulingContext context, double intervalSeconds, boolean remap);

    default SchedulingPolicy with(double intervalSeconds, boolean remap) {
      return context -> bind(context, intervalSeconds, remap);
    }
  }

  private static final Map<String, SchedulingPolicy> IMMEDIATE =
      Map.of(
          "olb", NaiveImmediateScheduler::olb,
          "met", NaiveImmediateScheduler::met,
          "mct", NaiveImmediateScheduler::mct,
          "sa", NaiveImmediateScheduler::sa,
          "sa(low=0.2,high=0.3)", context -> NaiveImmediateScheduler.sa(context, 0.2, 0.3),
          "kpb", NaiveImmediateScheduler::kpb,
          "kpb(k=50)", context -> NaiveImmediateScheduler.kpb(context, 50),
          "modified-mct", NaiveImmediateScheduler::modifiedMct,
          "modified-mct(threshold=5)",
              context -> NaiveImmediateScheduler.modifiedMctOfThreshold(context, 5));

  private static final Map<String, Batch> BATCH =
      Map.of(
          "min-min", NaiveBatchScheduler::minMin,
          "max-min", NaiveBatchScheduler::maxMin,
          "duplex", NaiveBatchScheduler::duplex,
          "sufferage", NaiveBatchScheduler::sufferageByStep,
          "sufferage(form=maheswaran)", NaiveBatchScheduler::sufferageByPass);

  private static final List<Double> INTERVALS = List.of(0.0, 0.0, 1.0, 3.0, 7.3, 50.0);

  @Provide
  Arbitrary<SchedulingInstance> instance() {
    return GeneratedInstances.defaults().arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> smallInstance() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> machinesReturn() {
    return GeneratedInstances.defaults()
        .withSize(4, 20)
        .without(Feature.LASTING_OUTAGES)
        .arbitrary();
  }

  @Provide
  Arbitrary<String> immediate() {
    return Arbitraries.of(IMMEDIATE.keySet().stream().sorted().toList());
  }

  @Provide
  Arbitrary<String> batch() {
    return Arbitraries.of(BATCH.keySet().stream().sorted().toList());
  }

  @Provide
  Arbitrary<Double> interval() {
    return Arbitraries.of(INTERVALS);
  }

  private static SchedulingPolicy immediate(String label) {
    return Objects.requireNonNull(IMMEDIATE.get(label));
  }

  private static SchedulingPolicy batch(String label, double interval, boolean remap) {
    return Objects.requireNonNull(BATCH.get(label)).with(interval, remap);
  }

  private static void requireContract(SchedulingInstance instance, SchedulingPolicy policy) {
    ReferenceDriver driver =
        ReferenceDriver.dispatchingTwice(instance, policy.bind(instance.context()));
    GapwiseAssertions.assertThat(driver.finish()).isFeasible();
  }

  @Property
  void immediateMode_keepsContract(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("smallInstance") SchedulingInstance small,
      @ForAll("immediate") String label) {
    requireContract(instance, immediate(label));
    requireContract(small, immediate(label));
  }

  @Property
  void batchMode_keepsContract(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("smallInstance") SchedulingInstance small,
      @ForAll("batch") String label,
      @ForAll("interval") double interval,
      @ForAll boolean remap) {
    requireContract(instance, batch(label, interval, remap));
    requireContract(small, batch(label, interval, remap));
  }

  @Property
  void jobs_onceAllMachinesAreUp_doNotWaitForEver(
      @ForAll("machinesReturn") SchedulingInstance instance,
      @ForAll("immediate") String immediate,
      @ForAll("batch") String batch,
      @ForAll("interval") double interval,
      @ForAll boolean remap) {
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, immediate(immediate)))
        .leavesNoJobWaiting();
    GapwiseAssertions.assertThat(ReferenceDriver.run(instance, batch(batch, interval, remap)))
        .leavesNoJobWaiting();
  }

  /** At its extremes, k-percent best is another rule. */
  @Property
  void kpb_ofAllOrOne_isMctOrMet(@ForAll("instance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(
        context -> NaiveImmediateScheduler.kpb(context, 100),
        NaiveImmediateScheduler::mct,
        instance);
    TwinComparison.requireSameStarts(
        context -> NaiveImmediateScheduler.kpb(context, 100.0 / 12),
        NaiveImmediateScheduler::met,
        instance);
  }

  /** A ratio is never above 1, never below 0, and starts at 0. */
  @Property
  void sa_thatNeverSwitches_isMct(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll @DoubleRange(min = 0, max = 1) double low) {
    TwinComparison.requireSameStarts(
        context -> NaiveImmediateScheduler.sa(context, low, 1),
        NaiveImmediateScheduler::mct,
        instance);
  }

  /** If every job is small it is OLB; if none is, it is MCT. */
  @Property
  void modifiedMct_ofExtremeParameters_isOlbOrMct(@ForAll("instance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(
        context -> NaiveImmediateScheduler.modifiedMctOfThreshold(context, 0),
        NaiveImmediateScheduler::mct,
        instance);
    TwinComparison.requireSameStarts(
        context -> NaiveImmediateScheduler.modifiedMctOfQuantile(context, 1),
        NaiveImmediateScheduler::olb,
        instance);
  }
}

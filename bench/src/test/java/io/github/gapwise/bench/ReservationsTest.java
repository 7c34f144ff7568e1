package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Two families meet: a reservation for every job is conservative backfilling. */
final class ReservationsTest {
  private static final Catalog<SchedulingPolicy> CATALOG = Catalog.policies();

  @Provide
  Arbitrary<SchedulingInstance> oneMachineWithExactEstimates() {
    return GeneratedInstances.defaults()
        .without(
            Feature.WRONG_ESTIMATES,
            Feature.OUTAGES,
            Feature.LASTING_OUTAGES,
            Feature.CANCELLATIONS,
            Feature.STATIC_SUBMISSION,
            Feature.PARTIAL_LOADS,
            Feature.SUSPENSIONS)
        .withSize(1, 40)
        .arbitrary();
  }

  @Property
  void reservationsForAll_onOneMachineWithExactEstimates_areConservative(
      @ForAll("oneMachineWithExactEstimates") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(
        CATALOG.create("easy(reservations=all)"), CATALOG.create("conservative"), instance);
  }
}

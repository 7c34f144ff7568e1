package io.github.gapwise.availability.scheduling.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.availability.TdePredictor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The twins keep a scheduler's promises. */
final class NaivePoliciesTest {

  @Provide
  Arbitrary<SchedulingPolicy> twins() {
    NaiveReliabilityPolicy tde = new NaiveReliabilityPolicy(new TdePredictor());
    NaiveReliabilityPolicy longRun = new NaiveReliabilityPolicy(new LongRunPredictor());
    return Arbitraries.of(
        List.of(
            tde,
            tde.withInterval(1).withOrder("deadline").passing(),
            longRun.withInterval(2).withOrder("least-laxity").withThreshold(0.5),
            new NaivePpsPolicy(new TdePredictor(), 60, 3),
            new NaivePpsPolicy(new LongRunPredictor(), 1, Long.MAX_VALUE),
            new NaiveRoundRobinPolicy(60),
            new NaiveRoundRobinPolicy(3)));
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().without(Feature.LASTING_OUTAGES).arbitrary();
  }

  @Costly(3)
  @Property
  void twin_onAnyInstance_startsEveryJob(
      @ForAll("twins") SchedulingPolicy twin, @ForAll("instances") SchedulingInstance instance) {
    assertThat(ReferenceDriver.dispatchingTwice(instance, twin.bind(instance.context())).finish())
        .isFeasible()
        .leavesNoJobWaiting();
  }
}

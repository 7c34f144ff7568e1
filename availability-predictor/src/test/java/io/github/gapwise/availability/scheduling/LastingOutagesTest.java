package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.GeneratedInstances;
import io.github.gapwise.testkit.ReferenceDriver;
import io.github.gapwise.testkit.SchedulingInstance;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Machines that never return: who waits for one stops asking for another round. */
final class LastingOutagesTest {

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().arbitrary();
  }

  @Costly(3)
  @Property
  void roundRobin_waitingInVain_asksForNoRound(@ForAll("instances") SchedulingInstance instance) {
    run(instance, "round-robin(interval=1)");
  }

  @Costly(3)
  @Property
  void pps_waitingInVain_asksForNoRound(@ForAll("instances") SchedulingInstance instance) {
    run(instance, "pps(interval=2)");
  }

  /** Asks for rounds as long as the threshold may be reached, here always. */
  @Costly(3)
  @Property
  void reliability_waitingInVain_asksForNoRound(@ForAll("instances") SchedulingInstance instance) {
    run(instance, "reliability(threshold=0,interval=1,held=passed)");
    run(instance, "reliability(threshold=0,interval=1)");
  }

  private static void run(SchedulingInstance instance, String label) {
    AvailabilityPolicies family = new AvailabilityPolicies();
    ReferenceDriver.run(instance, Catalog.of("policy", family.policies()).create(label));
  }
}

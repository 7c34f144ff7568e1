package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The strict queues and their slow twins at the ends of the range of sizes. */
final class ListTwinTest {
  private static final Map<String, SchedulingPolicy> TWINS =
      Map.of(
          "fcfs", NaiveListScheduler::fcfs,
          "erd", NaiveListScheduler::erd,
          "edd", NaiveListScheduler::edd,
          "sjf", NaiveListScheduler::sjf,
          "ljf", NaiveListScheduler::ljf);

  /** All jobs on one machine. */
  @Provide
  Arbitrary<SchedulingInstance> oneMachine() {
    return GeneratedInstances.defaults().withSize(1, 20).arbitrary();
  }

  /** Deep queues for many machines. */
  @Provide
  Arbitrary<SchedulingInstance> manyMachines() {
    return GeneratedInstances.defaults().withSize(40, 200).arbitrary();
  }

  @Property
  void queues_onOneMachine_decideAsTheirTwins(@ForAll("oneMachine") SchedulingInstance instance) {
    requireDecisionsOfTwins(instance);
  }

  @Costly(20)
  @Property
  void queues_onManyMachines_decideAsTheirTwins(
      @ForAll("manyMachines") SchedulingInstance instance) {
    requireDecisionsOfTwins(instance);
  }

  private static void requireDecisionsOfTwins(SchedulingInstance instance) {
    Catalog<SchedulingPolicy> catalog = Catalog.of("policy", new QueuePolicies().policies());
    TWINS.forEach(
        (label, twin) -> TwinComparison.requireSameStarts(catalog.create(label), twin, instance));
  }
}

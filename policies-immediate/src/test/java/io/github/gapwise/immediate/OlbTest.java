package io.github.gapwise.immediate;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class OlbTest extends ImmediatePolicyContract {

  OlbTest() {
    super("olb");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("olb", NaiveImmediateScheduler::olb);
  }

  /**
   * The random policy has no twin that draws the same numbers, but it must satisfy the contract.
   */
  @Property
  void randomTies_onAnyInstance_areFeasible(@ForAll("crowded") SchedulingInstance instance) {
    SchedulingPolicy random = new OlbPolicy(OlbPolicy.ReadyTies.RANDOM);
    assertThat(ReferenceDriver.dispatchingTwice(instance, random.bind(instance.context())).finish())
        .isFeasible();
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("olb(ties=none)");
  }
}

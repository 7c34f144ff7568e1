package io.github.gapwise.queue.twin;

import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import net.jqwik.api.Arbitrary;

/** Instances for runs in which a resource manager interferes. */
public final class ManagedInstances {
  private ManagedInstances() {}

  /** Several jobs for each of a few machines. */
  public static Arbitrary<SchedulingInstance> crowded() {
    return GeneratedInstances.plain()
        .with(
            Feature.WRONG_ESTIMATES,
            Feature.FRACTIONAL_SPEEDS,
            Feature.SHUFFLED_IDS,
            Feature.SEVERAL_NODES,
            Feature.RESOURCES)
        .withSize(6, 20)
        .arbitrary();
  }
}

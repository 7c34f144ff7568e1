package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import java.util.List;
import net.jqwik.api.Arbitrary;

/** The contract of a policy with the filter that reads the past of machines. */
final class ReliableContractTest extends SchedulingPolicyContract {

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return FilterableFcfs.DESCRIPTOR;
  }

  @Override
  protected Catalog<SchedulingPolicy> catalog() {
    return Catalog.of("policy", List.of(descriptor()), new AvailabilityPolicies().extensions());
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "fcfs+reliable",
        "fcfs+reliable(interval=1)",
        "fcfs+reliable(threshold=0,interval=2)",
        "fcfs+reliable(threshold=0.7,interval=7,predictor=long-run)");
  }

  /** The queue examines a job that waits for a machine that never returns again and again. */
  @Override
  protected GeneratedInstances instances() {
    return GeneratedInstances.defaults().without(Feature.LASTING_OUTAGES);
  }

  /** Machines count as available from tick 0 until known otherwise. */
  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return false;
  }

  /**
   * The queue of this test is for simulations; the filter forwards calls that the queue rejects.
   */
  @Override
  protected boolean isManageable() {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("fcfs+reliable(threshold=1.5)", "fcfs+reliable(interval=0)");
  }
}

package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.QueuePolicies;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;
import net.jqwik.api.Arbitrary;

/**
 * The contract of policies with predicted run times. Generated jobs have no owners, so those of the
 * sample are the ones that predict.
 */
final class PredictedContractTest extends SchedulingPolicyContract {
  private static final QueuePolicies FAMILY = new QueuePolicies();

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return FAMILY.policies().stream()
        .filter(each -> each.name().equals("easy"))
        .findAny()
        .orElseThrow();
  }

  @Override
  protected Catalog<SchedulingPolicy> catalog() {
    return Catalog.of("policy", List.of(descriptor()), FAMILY.extensions());
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "easy(backfill=shortest)+predicted",
        "easy(order=wfp3)+predicted(prediction=sample)",
        "easy(reservations=3)+predicted(prediction=sample,promises=prediction)",
        "easy(backfill=shortest)+predicted(promises=prediction)",
        "easy(backfill=shortest)+predicted(prediction=sample,promises=prediction)");
  }

  /** Predictions are whole numbers, and corrected by minutes. */
  @Override
  protected boolean isScaleInvariant() {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "easy+predicted(prediction=best)",
        "easy+predicted(promises=)",
        "easy+predicted+predicted",
        "easy+predicted(horizon=1)");
  }
}

package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.prediction.PredictedPolicy;
import io.github.gapwise.queue.swift.SwiftPolicy;
import java.util.List;
import java.util.function.UnaryOperator;

/** The queue-based policies. */
public final class QueuePolicies implements PolicyProvider {

  /** Called by the service loader. */
  public QueuePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.lazy("fcfs", () -> StrictPolicy.FCFS.descriptor()),
        Descriptor.lazy("erd", () -> StrictPolicy.ERD.descriptor()),
        Descriptor.lazy("edd", () -> StrictPolicy.EDD.descriptor()),
        Descriptor.lazy("sjf", () -> StrictPolicy.SJF.descriptor()),
        Descriptor.lazy("ljf", () -> StrictPolicy.LJF.descriptor()),
        Descriptor.lazy("lttr", () -> StrictPolicy.LTTR.descriptor()),
        Descriptor.lazy("list", () -> ListPolicy.DESCRIPTOR),
        Descriptor.lazy("easy", () -> EasyBackfillPolicy.DESCRIPTOR),
        Descriptor.lazy("flexible", () -> FlexibleBackfillPolicy.DESCRIPTOR),
        Descriptor.lazy("slurm", () -> SlurmPolicy.DESCRIPTOR),
        Descriptor.lazy("swift", () -> SwiftPolicy.DESCRIPTOR));
  }

  @Override
  public List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions() {
    return List.of(Descriptor.lazy("predicted", () -> PredictedPolicy.DESCRIPTOR));
  }
}

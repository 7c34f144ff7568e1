package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/** The queue-based policies. */
public final class QueuePolicies implements PolicyProvider {

  /** Made by the service loader. */
  public QueuePolicies() {}

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        list(
            QueueOrder.ARRIVAL,
            "First come, first served: the jobs start in the order of their submission.",
            "Klusacek, Rudova, Efficient Grid Scheduling through the Incremental Schedule-based"
                + " Approach (2011), section 4"),
        list(
            QueueOrder.RELEASE,
            "Earliest release date: the jobs start in the order of their release.",
            "Klusacek, Matyska, Rudova, Alea, Grid Scheduling Simulation Environment (PPAM 2007), section 3"),
        list(
            QueueOrder.DEADLINE,
            "Earliest due date: the jobs start in the order of their deadlines.",
            "Klusacek, Matyska, Rudova, Alea, Grid Scheduling Simulation Environment (PPAM 2007), section 3"),
        list(
            QueueOrder.SHORTEST,
            "Shortest job first: the jobs start in the order of rising estimated work.",
            "Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP 2004)"),
        list(
            QueueOrder.LONGEST,
            "Longest job first: the jobs start in the order of falling estimated work.",
            "Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP 2004)"),
        EasyBackfillPolicy.DESCRIPTOR);
  }

  private static Descriptor<SchedulingPolicy> list(
      QueueOrder order, String summary, String reference) {
    ListPolicy policy = new ListPolicy(order);
    return Descriptor.of(policy.toString(), summary, reference, arguments -> policy);
  }
}

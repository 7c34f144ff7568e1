package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.engine.ListScheduler;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Objects;

/**
 * A strict queue in any order: the first job starts as soon as a machine has enough free CPUs, on
 * the fastest such machine, and until then no job behind it starts. {@link StrictPolicy} names the
 * classic ones.
 *
 * <p>The first job may change while it waits, because a job that arrives later or whose priority
 * has risen may overtake it. With {@code commit} it does not: a job that has become first and found
 * too few free CPUs stays first until it starts, as in simulators that pick one job at a time
 * (Zhang, Dai, He, Bao, Xie, RLScheduler, SC 2020, section 4.1).
 *
 * <p>A first job that fits no machine that is up blocks the queue until one comes up.
 *
 * <p>Cost, with n waiting jobs and m machines: a submission costs O(log n) comparisons and a block
 * move, only an append in order of arrival; a pass costs O(log m) for each start and one more. With
 * an order that changes with time, a pass costs in addition O(n) for each term, a sort of an almost
 * sorted array, and O(n) for each start, unless no job is small enough for the free CPUs.
 *
 * @param order the order of the queue
 * @param commit whether a job that has become first stays first until it starts
 */
public record ListPolicy(QueueOrder order, boolean commit) implements QueuePolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "list",
          "A strict queue in any order: only the first job may start.",
          "Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP 2004)",
          arguments ->
              new ListPolicy(
                  arguments.get(QueueParameters.ORDER), arguments.get(QueueParameters.COMMIT)),
          QueueParameters.ORDER,
          QueueParameters.COMMIT);

  /** Checks the order. */
  public ListPolicy {
    Objects.requireNonNull(order, "order");
  }

  /** Creates the policy without commitment. */
  public ListPolicy(QueueOrder order) {
    this(order, false);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return new ListScheduler(context, filter, order, context.grid().fastestFirst(), commit);
  }

  /** Returns the label; an order without a name is written as its terms. */
  @Override
  public String toString() {
    return DESCRIPTOR.label(order, commit).toString();
  }
}

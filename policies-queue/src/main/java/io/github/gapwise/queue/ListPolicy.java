package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Objects;

/**
 * A strict queue: the first job starts as soon as a machine has room for it, and until then no job
 * behind it does. With {@link QueueOrder#ARRIVAL} this is FCFS, with the other orders ERD, EDD, SJF
 * and LJF.
 *
 * <p>A first job that fits no machine that is up blocks the queue until one comes up.
 *
 * <p>Cost, with n waiting jobs and m machines: a submission O(log n) comparisons and a block move,
 * nothing but an append in order of arrival; a pass O(log m) for each start and one more.
 *
 * @param order the order of the queue
 */
public record ListPolicy(QueueOrder order) implements SchedulingPolicy {

  /** Checks the order. */
  public ListPolicy {
    Objects.requireNonNull(order, "order");
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ListScheduler(context, order);
  }

  @Override
  public String toString() {
    return order.policyName();
  }
}

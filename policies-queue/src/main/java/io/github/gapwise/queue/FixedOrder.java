package io.github.gapwise.queue;

import io.github.gapwise.core.queue.JobOrder;
import java.util.Objects;

/**
 * An order by a key that does not change while a job waits, so that keeping the queue sorted costs
 * O(log n) comparisons and a block move for each job.
 *
 * @param order gives the key
 */
public record FixedOrder(JobOrder order) implements QueueOrder {

  /** Checks the order. */
  public FixedOrder {
    Objects.requireNonNull(order, "order");
  }

  /** The label of the order. */
  @Override
  public String toString() {
    return order.label();
  }
}

package io.github.gapwise.queue.order;

import io.github.gapwise.core.queue.JobOrder;
import java.util.Arrays;
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

  static FixedOrder named(String name) {
    return Arrays.stream(JobOrder.values())
        .filter(order -> order.label().equals(name))
        .findFirst()
        .map(FixedOrder::new)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "The order (%s) must be one of %s.".formatted(name, QueueOrder.names())));
  }

  @Override
  public String label() {
    return order.label();
  }

  /** The label of the order. */
  @Override
  public String toString() {
    return label();
  }
}

package io.github.gapwise.queue.order;

import io.github.gapwise.core.queue.JobOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The order of a queue; ties go to the job with the lower id. A {@link FixedOrder} sorts by a key
 * that does not change while a job waits, a {@link PriorityOrder} by a sum of terms.
 */
public sealed interface QueueOrder permits FixedOrder, PriorityOrder {

  /**
   * Returns the names of the orders that labels may use: those of every {@link JobOrder}, and three
   * that change with time.
   */
  static List<String> names() {
    return Stream.concat(
            Arrays.stream(JobOrder.values()).map(JobOrder::label),
            Stream.of(PriorityOrder.WFP3_NAME, PriorityOrder.UNICEF_NAME, PriorityOrder.SHARE_NAME))
        .toList();
  }

  /**
   * Returns the order of one of the {@linkplain #names() names}.
   *
   * @throws IllegalArgumentException if no order has that name
   */
  static QueueOrder named(String name) {
    if (name.equals(PriorityOrder.WFP3_NAME)) { // no switch: its type would load both classes
      return PriorityOrder.WFP3;
    }
    if (name.equals(PriorityOrder.UNICEF_NAME)) {
      return PriorityOrder.UNICEF;
    }
    if (name.equals(PriorityOrder.SHARE_NAME)) {
      return PriorityOrder.FAIR_SHARE;
    }
    return FixedOrder.named(name);
  }

  /** The name of the order, or the names of its terms if it has none. */
  String label();
}

package io.github.gapwise.queue;

import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The orders that labels know by name: every {@link JobOrder}, and three that change with time. */
final class OrderLabels {
  private static final String WFP3 = "wfp3";
  private static final String UNICEF = "unicef";
  private static final String FAIR_SHARE = "fair-share";

  static final List<String> NAMES =
      Stream.concat(
              Arrays.stream(JobOrder.values()).map(JobOrder::label),
              Stream.of(WFP3, UNICEF, FAIR_SHARE))
          .toList();

  private OrderLabels() {}

  /** The order of one of the names. */
  static QueueOrder order(String name) {
    return switch (name) {
      case WFP3 -> PriorityOrder.WFP3;
      case UNICEF -> PriorityOrder.UNICEF;
      case FAIR_SHARE -> PriorityOrder.FAIR_SHARE;
      default -> new FixedOrder(fixed(name));
    };
  }

  private static JobOrder fixed(String name) {
    return Arrays.stream(JobOrder.values())
        .filter(order -> order.label().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The name of an order, or the names of its terms if it has none. */
  static String of(QueueOrder order) {
    boolean isFairShare = !(order instanceof FixedOrder) && order.equals(PriorityOrder.FAIR_SHARE);
    return isFairShare ? FAIR_SHARE : order.toString();
  }

  /**
   * Rejects a term whose name would be mistaken for another order.
   *
   * @throws IllegalArgumentException if its name is that of another order, or not a valid name
   */
  static void requireFree(PriorityTerm term) {
    String name = Spec.parse(term.name()).name();
    if (isTaken(name, term)) {
      throw new IllegalArgumentException(
          "The name (%s) of a term must not be that of another order.".formatted(name));
    }
  }

  private static boolean isTaken(String name, PriorityTerm term) {
    return switch (name) {
      case WFP3 -> !(term instanceof Wfp3);
      case UNICEF -> !(term instanceof Unicef);
      case FAIR_SHARE -> true;
      default -> Arrays.stream(JobOrder.values()).anyMatch(order -> order.label().equals(name));
    };
  }
}

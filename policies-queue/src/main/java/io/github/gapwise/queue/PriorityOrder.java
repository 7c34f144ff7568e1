package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Spec;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The order of falling priority, the priority of a job being a sum of terms. It is computed anew in
 * each pass that may start a job: O(n) for each term, and a sort of what is almost sorted already.
 *
 * @param terms added in this order
 */
public record PriorityOrder(List<PriorityTerm> terms) implements QueueOrder {

  /**
   * Copies the terms.
   *
   * @throws IllegalArgumentException if the name of a term has not the form of a {@link Spec}, or
   *     is that of a {@link JobOrder}
   */
  public PriorityOrder {
    terms = List.copyOf(terms);
    terms.forEach(PriorityOrder::requireName);
  }

  static void requireName(PriorityTerm term) {
    String name = Spec.parse(term.name()).name();
    for (JobOrder order : JobOrder.values()) {
      if (name.equals(order.label()) && !term.equals(order.term())) {
        throw new IllegalArgumentException(
            "The name (%s) of a term must not be that of another order.".formatted(name));
      }
    }
  }

  /** The sum of the given terms. */
  public static PriorityOrder of(PriorityTerm... terms) {
    return new PriorityOrder(List.of(terms));
  }

  /** The names of the terms, joined by {@code and}. */
  @Override
  public String toString() {
    return terms.isEmpty()
        ? "none"
        : terms.stream().map(PriorityTerm::name).collect(Collectors.joining("-and-"));
  }
}

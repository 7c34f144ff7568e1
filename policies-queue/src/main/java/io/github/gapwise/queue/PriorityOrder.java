package io.github.gapwise.queue;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The order of falling priority, the priority of a job being a sum of terms. It is computed anew in
 * each pass that may start a job: O(n) for each term, and a sort of what is almost sorted already.
 *
 * @param terms added in this order
 */
public record PriorityOrder(List<PriorityTerm> terms) implements QueueOrder {

  /** Copies the terms. */
  public PriorityOrder {
    terms = List.copyOf(terms);
  }

  /** The sum of the given terms. */
  public static PriorityOrder of(PriorityTerm... terms) {
    return new PriorityOrder(List.of(terms));
  }

  /** The names of the terms, between hyphens. */
  @Override
  public String toString() {
    return terms.isEmpty()
        ? "none"
        : terms.stream().map(PriorityTerm::name).collect(Collectors.joining("-"));
  }
}

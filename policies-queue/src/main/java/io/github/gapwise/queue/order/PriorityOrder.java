package io.github.gapwise.queue.order;

import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The order of falling priority; the priority of a job is a sum of terms. It is recomputed in each
 * pass that may start a job: O(n) for each term, and a sort of an almost sorted array.
 *
 * <p>The formulas below use n for the CPUs of all nodes of a job, p for its estimated work in
 * seconds, and w for the seconds since its release. Paper of {@link #WFP3} and {@link #UNICEF}:
 * Tang, Lan, Desai, Buettner, Fault-Aware, Utility-Based Job Scheduling on Blue Gene/P Systems
 * (CLUSTER 2009).
 *
 * @param terms the terms, added in this order
 */
public record PriorityOrder(List<PriorityTerm> terms) implements QueueOrder {
  static final String WFP3_NAME = "wfp3";
  static final String UNICEF_NAME = "unicef";
  static final String SHARE_NAME = "fair-share";

  /** By (w/p)³ · n, highest first. */
  public static final PriorityOrder WFP3 = of(new Wfp3());

  /** By w / (log₂ n · p), highest first; one CPU counts as two, so that the logarithm is 1. */
  public static final PriorityOrder UNICEF = of(new Unicef());

  /** By the owners' recent use, least first: {@link FairShare} with a half-life of seven days. */
  public static final PriorityOrder FAIR_SHARE = of(new FairShare(1, FairShare.SEVEN_DAYS));

  /**
   * Copies the terms.
   *
   * @throws IllegalArgumentException if the name of a term does not have the form of a {@link
   *     Spec}, or is the name of another order in labels
   */
  public PriorityOrder {
    terms = List.copyOf(terms);
    terms.forEach(PriorityOrder::requireFree);
  }

  /** Returns the order by the sum of the given terms. */
  public static PriorityOrder of(PriorityTerm... terms) {
    return new PriorityOrder(List.of(terms));
  }

  /** Rejects a term whose name would be mistaken for another order, or is not valid. */
  private static void requireFree(PriorityTerm term) {
    String name = Spec.parse(term.name()).name();
    if (isTaken(name, term)) {
      throw new IllegalArgumentException(
          "The name (%s) of a term must not be that of another order.".formatted(name));
    }
  }

  private static boolean isTaken(String name, PriorityTerm term) {
    return switch (name) {
      case WFP3_NAME -> !(term instanceof Wfp3);
      case UNICEF_NAME -> !(term instanceof Unicef);
      case SHARE_NAME -> true;
      default -> Arrays.stream(JobOrder.values()).anyMatch(order -> order.label().equals(name));
    };
  }

  @Override
  public String label() {
    return equals(FAIR_SHARE) ? SHARE_NAME : toString();
  }

  /** Returns the names of the terms, joined by {@code and}. */
  @Override
  public String toString() {
    return terms.isEmpty()
        ? "none"
        : terms.stream().map(PriorityTerm::name).collect(Collectors.joining("-and-"));
  }
}

package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Spec;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The order of falling priority; the priority of a job is a sum of terms. It is recomputed in each
 * pass that may start a job: O(n) for each term, and a sort of an almost sorted array.
 *
 * <p>The formulas below use n for the CPUs of a job, p for its estimated work in seconds, and w for
 * the seconds since its release. Paper of {@link #WFP3} and {@link #UNICEF}: Tang, Lan, Desai,
 * Buettner, Fault-Aware, Utility-Based Job Scheduling on Blue Gene/P Systems (CLUSTER 2009).
 *
 * @param terms the terms, added in this order
 */
public record PriorityOrder(List<PriorityTerm> terms) implements QueueOrder {
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
   *     Spec}, or is that of another order that labels know
   */
  public PriorityOrder {
    terms = List.copyOf(terms);
    terms.forEach(OrderLabels::requireFree);
  }

  /** Returns the order by the sum of the given terms. */
  public static PriorityOrder of(PriorityTerm... terms) {
    return new PriorityOrder(List.of(terms));
  }

  /** Returns the names of the terms, joined by {@code and}. */
  @Override
  public String toString() {
    return terms.isEmpty()
        ? "none"
        : terms.stream().map(PriorityTerm::name).collect(Collectors.joining("-and-"));
  }
}

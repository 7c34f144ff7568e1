package io.github.gapwise.core.objective;

/**
 * Decides whether a candidate plan is better than a reference, by the sign of a weight: the
 * relative gain in one objective of the machines' owner plus the relative gain in jobs that meet
 * their deadlines. {@link UsageCriterion} and {@link MakespanCriterion} are the two forms of the
 * papers.
 *
 * <p>The sign is that of the exact rational number, so neither rounding nor the order of evaluation
 * ever decides. It is monotone: fewer jobs on time, a later latest completion or less CPU time
 * never make a candidate better. A caller may therefore put bounds into {@link PlanTotals} and skip
 * a candidate that would not be better even at its bounds.
 */
public interface AcceptanceCriterion {

  /** The sign of {@link #weight}, exactly: -1, 0 or 1. Allocates only in near ties. */
  int signOfWeight(PlanTotals reference, PlanTotals candidate, long now);

  /** The weight of the candidate against the reference, rounded; for people. */
  double weight(PlanTotals reference, PlanTotals candidate, long now);

  /** The point from which the length of a plan is measured, and its CPU time if that counts. */
  Horizon horizon();

  /** Whether {@link PlanTotals#cpuTime} matters. */
  boolean countsCpuTime();

  /** Whether the candidate is better than the reference: whether the weight is positive. */
  default boolean accepts(PlanTotals reference, PlanTotals candidate, long now) {
    return signOfWeight(reference, candidate, now) > 0;
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;

/**
 * The candidates that decide where EG-EDF places a job, if there are any.
 *
 * <p>Let n jobs of the plan without the job be on time, and h be its length, the time until its
 * latest completion. A candidate has at most n + 1 jobs on time and at least the length h. The
 * <em>even</em> one has n and h. Contenders are the even ones, and those with n + 1 jobs on time
 * that are accepted over an even one: whose length l has h/l + (n + 1)/n &gt; 2.
 *
 * <ul>
 *   <li>A contender is accepted over every candidate that is none.
 *   <li>A candidate that is no contender is accepted neither over an even one nor over a contender
 *       that an even one is not accepted over.
 * </ul>
 *
 * <p>So a contender with n + 1 jobs on time and the length h is the best one of all, and if there
 * are several the first one. And if no contender has n + 1 jobs on time, the first even one is.
 *
 * <p>Acceptance is no order: an even candidate may be accepted over a contender that was accepted
 * over another even one. Without such a contender, which is rare, the other candidates play no role
 * from the first contender on, and a search that passes over them ends as one that does not. What
 * is left to show is that Algorithm 1 would have found the first contender: if it is an insertion,
 * that the gap on its machine was not accepted in its place. If that {@linkplain GapRejection
 * cannot be shown}, all candidates up to this machine have to be tried; then a search may go on
 * with contenders.
 */
final class Contenders {
  private final UsageCriterion criterion;
  private final PlanTotals even = new PlanTotals();
  private long limit;

  Contenders(UsageCriterion criterion) {
    this.criterion = criterion;
  }

  /**
   * Begins with the totals of a plan without the job.
   *
   * @return whether what is said of contenders holds of it
   */
  boolean begin(PlanTotals base, long now) {
    even.copyFrom(base);
    if (even.nonDelayed() < 2 || length(even.latestCompletion(), now) <= 0) {
      return false;
    }
    limit = Math.min(criterion.latestAccepted(even, even.nonDelayed() + 1, now), EgEdfRule.ANY);
    return true;
  }

  /**
   * The latest completion of a candidate that is looked for, with so many more jobs on time; of one
   * that goes on to lose some of them for the {@linkplain Aim#EVEN even} one.
   */
  long limit(Aim aim, int nonDelayedChange) {
    return switch (aim) {
      case GAIN -> nonDelayedChange == 1 ? limit : EgEdfRule.NOTHING;
      case EVEN -> nonDelayedChange >= 0 ? even.latestCompletion() : EgEdfRule.NOTHING;
      case CONTENDER -> limit(nonDelayedChange == 1 ? Aim.GAIN : Aim.EVEN, nonDelayedChange);
      case ANY -> EgEdfRule.ANY;
    };
  }

  /** Whether a candidate is one of them. */
  boolean contain(PlanTotals candidate) {
    int change = candidate.nonDelayed() - even.nonDelayed();
    return candidate.latestCompletion() <= limit(Aim.CONTENDER, change);
  }

  /**
   * Whether a contender that was found may not be the best one, where others are not looked for.
   */
  boolean mayLose(Aim aim, PlanTotals contender, long now) {
    return switch (aim) {
      case GAIN -> contender.latestCompletion() > even.latestCompletion();
      case CONTENDER -> yieldsToEven(contender, now);
      case EVEN, ANY -> false;
    };
  }

  /** Whether an even candidate would be accepted over a contender. */
  boolean yieldsToEven(PlanTotals contender, long now) {
    return contender.nonDelayed() > even.nonDelayed()
        && criterion.signOfWeight(contender, even, now) > 0;
  }

  private long length(long latestCompletion, long now) {
    return criterion.horizon().length(latestCompletion, now);
  }
}

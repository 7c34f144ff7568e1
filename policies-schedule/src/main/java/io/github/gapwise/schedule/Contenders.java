package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;

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
 * <p>Acceptance is no order: an even candidate may be accepted over a contender that was accepted
 * over another even one. Without such a contender, which is rare, the other candidates play no role
 * from the first contender on, and a search that passes over them ends as one that does not. What
 * is left to show is that Algorithm 1 would have found the first contender: if it is an insertion,
 * that the gap on its machine was not accepted in its place. If that cannot be shown, all
 * candidates up to this machine have to be tried; then a search may go on with contenders.
 */
final class Contenders {
  /**
   * How many gaps are looked at, at most, to show that one was not accepted: some, if that one is
   * better than many. A search that looks for all candidates would cost a large grid far more.
   */
  private static final int WITNESSES = 1024;

  /** Covers what a few operations in double precision lose. */
  private static final double ROUNDING = 1 - 1e-9;

  private final GridSchedule plan;
  private final UsageCriterion criterion;
  private final PlanTotals even = new PlanTotals();
  private long limit;

  Contenders(GridSchedule plan, UsageCriterion criterion) {
    this.plan = plan;
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

  /** The latest completion of a contender with so many more jobs on time. */
  long limit(int nonDelayedChange) {
    return switch (nonDelayedChange) {
      case 1 -> limit;
      case 0 -> even.latestCompletion();
      default -> EgEdfRule.NOTHING;
    };
  }

  /** Whether a candidate is one of them. */
  boolean contain(PlanTotals candidate) {
    int change = candidate.nonDelayed() - even.nonDelayed();
    return candidate.latestCompletion() <= limit(change);
  }

  /** Whether an even candidate would be accepted over a contender. */
  boolean yieldsToEven(PlanTotals contender, long now) {
    return contender.nonDelayed() > even.nonDelayed()
        && criterion.signOfWeight(contender, even, now) > 0;
  }

  /**
   * Whether it is certain that Algorithm 1 did not accept the gap on a machine.
   *
   * <p>Let v be the length of a candidate for each of its jobs on time, and r the most by which the
   * numbers of jobs on time of two candidates differ, relatively. After the gap of a machine was
   * tried the best candidate has at most the v of that gap. With each one that is accepted from
   * then on, of which the insertion on that machine may be the first, v grows at most by the factor
   * 1/(1 - r²). And a candidate is not left for a gap of which it has at most 1 - r² times the v.
   * All of this follows from x(2 - x) = 1 - (1 - x)², x being the ratio of the numbers on time.
   *
   * <p>Cost: a search for a gap on one machine before this one mostly, on some in large grids, and
   * on 1024 at most.
   */
  boolean isGapRejected(Job job, int machine, long now) {
    int lost = plan.mostWaiting();
    if (2 * lost >= even.nonDelayed()) {
      return false;
    }
    double factor = leastRatio(even.nonDelayed(), lost);
    double bound = ROUNDING * factor * factor * lengthPerJobOnTime(job, machine, now);
    int left = WITNESSES;
    for (int id = machine - 1; id >= 0 && left > 0; id--) {
      if (plan.accepts(job, id)) {
        if (lengthPerJobOnTime(job, id, now) <= bound) {
          return true;
        }
        bound *= factor;
        left--;
      }
    }
    return false;
  }

  /**
   * 1 - r² for plans with so many jobs on time.
   *
   * @param lost the most jobs that an insertion makes late
   */
  static double leastRatio(int nonDelayed, int lost) {
    double r = (lost + 1.0) / (nonDelayed - lost);
    return 1 - r * r;
  }

  /** That of the candidate which puts the job into the earliest gap of a machine. */
  private double lengthPerJobOnTime(Job job, int machine, long now) {
    long duration = plan.duration(job, machine);
    long start = plan.earliestStart(job, machine, duration, now, EgEdfRule.ANY - duration);
    if (start == FreeCpuProfile.NEVER) {
      return Double.POSITIVE_INFINITY;
    }
    long completion = start + duration;
    int onTime = completion <= job.deadline() ? 1 : 0;
    long latest = Math.max(even.latestCompletion(), completion);
    return (double) length(latest, now) / (even.nonDelayed() + onTime);
  }

  private long length(long latestCompletion, long now) {
    return criterion.horizon().length(latestCompletion, now);
  }
}

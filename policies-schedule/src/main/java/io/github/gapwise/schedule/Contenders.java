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
 * <p>So a contender with n + 1 jobs on time and the length h is the best one of all, and if there
 * are several the first one. And if no contender has n + 1 jobs on time, the first even one is.
 *
 * <p>Acceptance is no order: an even candidate may be accepted over a contender that was accepted
 * over another even one. Without such a contender, which is rare, the other candidates play no role
 * from the first contender on, and a search that passes over them ends as one that does not. What
 * is left to show is that Algorithm 1 would have found the first contender: if it is an insertion,
 * that the gap on its machine was not accepted in its place. If that cannot be shown, all
 * candidates up to this machine have to be tried; then a search may go on with contenders.
 */
final class Contenders {
  /** How many gaps are looked at, at most, before tables are asked for one that is early enough. */
  private static final int WITNESSES = 32;

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

  /**
   * Whether it is certain that Algorithm 1 did not accept the gap on a machine where an insertion
   * is a contender. Neither this gap nor any candidate before is a contender with one more job on
   * time.
   *
   * <p>Let v be the length of a candidate for each of its jobs on time, and r the most by which the
   * numbers of jobs on time of two candidates differ, relatively. After the gap of a machine was
   * tried the best candidate has at most the v of that gap. With each one that is accepted from
   * then on, of which the insertion on that machine may be the first, v grows at most by the factor
   * 1/(1 - r²). And a candidate is not left for a gap of which it has at most 1 - r² times the v.
   * All of this follows from x(2 - x) = 1 - (1 - x)², x being the ratio of the numbers on time.
   *
   * <p>And after an even gap the best candidate is an even one, which is not left for this gap.
   *
   * <p>Cost: a search for a gap on one machine before this one mostly, and on 32 of them at most;
   * then time linear in the number of machines, and a search on those where there may be a gap.
   */
  boolean isGapRejected(Job job, int machine, long now) {
    int lost = plan.mostWaiting();
    if (2 * lost >= even.nonDelayed()) {
      return isGapBefore(job, machine, even.latestCompletion(), now);
    }
    double factor = leastRatio(even.nonDelayed(), lost);
    double bound = ROUNDING * factor * factor * lengthPerJobOnTime(job, machine, now);
    int left = WITNESSES;
    int id = machine - 1;
    while (id >= 0 && left > 0) {
      if (plan.accepts(job, id)) {
        if (lengthPerJobOnTime(job, id, now) <= bound) {
          return true;
        }
        bound *= factor;
        left--;
      }
      id--;
    }
    // No less than the bound times the factor to the power of the machines that are left.
    double least = bound * (1 - (id + 1) * (1 - factor));
    return isGapBefore(job, id + 1, latestCompletion(least, now), now);
  }

  /** That of a late job with such a length for each job on time, but no earlier than without it. */
  private long latestCompletion(double lengthPerJobOnTime, long now) {
    double later = lengthPerJobOnTime * even.nonDelayed() - length(even.latestCompletion(), now);
    return even.latestCompletion() + (long) Math.max(0, later);
  }

  /** Whether there is a gap on one of the first machines where the job is over by a tick. */
  private boolean isGapBefore(Job job, int machines, long until, long now) {
    int id = plan.nextWithRoom(job, 0, now, until);
    while (id < machines && !hasGap(job, id, until, now)) {
      id = plan.nextWithRoom(job, id + 1, now, until);
    }
    return id < machines;
  }

  private boolean hasGap(Job job, int machine, long until, long now) {
    if (!plan.accepts(job, machine)) {
      return false;
    }
    long duration = plan.duration(job, machine);
    long latest = until - duration;
    return plan.mayStart(job, machine, duration, now, latest)
        && plan.earliestStart(job, machine, duration, now, latest) != FreeCpuProfile.NEVER;
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

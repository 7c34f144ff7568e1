package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.EdfInsertion;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;

/**
 * Shows that Algorithm 1 does not accept the gap on a machine where an insertion is the first one
 * of the {@link Contenders}, without a trial of all candidates before: by a witness, which is one
 * of these that it surely tries, and that is so good that the gap is not accepted any more.
 *
 * <p>Let v be the length of a candidate for each of its jobs on time, and r the most by which the
 * numbers of jobs on time of two candidates differ, relatively. After a witness was tried the best
 * candidate has at most the v of it. With each one that is accepted from then on, one on a machine
 * at most, v grows at most by the factor 1/(1 - r²). And a candidate is not left for a gap of which
 * it has at most 1 - r² times the v. All of this follows from x(2 - x) = 1 - (1 - x)², x being the
 * ratio of the numbers on time.
 *
 * <p>The gap of each machine is tried. An insertion is if the gap of its machine is not accepted,
 * which takes another witness; so it is not on the first machine, as Algorithm 1 has it.
 *
 * <p>And after an even candidate was tried the best one is even, which is not left for a gap that
 * is no contender with one more job on time.
 */
final class GapRejection {
  /** How many gaps are looked at, at most, before tables are asked for one that is early enough. */
  private static final int NEAR_GAPS = 32;

  /** How many insertions are tried at most. */
  private static final int NEAR_INSERTIONS = 128;

  /** Covers what a few operations in double precision lose. */
  private static final double ROUNDING = 1 - 1e-9;

  private final GridSchedule plan;
  private final UsageCriterion criterion;
  private final MachineScan scan;
  private final PlanTotals even = new PlanTotals();
  private final EdfInsertion insertion;
  private Job job = Job.of(0, 0, 1, 1);
  private long now;

  /** 1 - r², or 0 if that is not known. */
  private double factor;

  GapRejection(GridSchedule plan, UsageCriterion criterion, MachineScan scan) {
    this.plan = plan;
    this.criterion = criterion;
    this.scan = scan;
    insertion = plan.edfInsertion();
  }

  /**
   * Whether it is certain. Neither the gap nor any candidate before is a contender with one more
   * job on time.
   *
   * <p>Cost: a search for a gap on one machine before mostly, and on 32 of them at most; then time
   * linear in the number of machines, a search on those where there may be a gap, and up to 128
   * insertions that are timed.
   *
   * @param base the totals of the plan without the job
   */
  boolean isCertain(PlanTotals base, Job job, int machine, long now) {
    this.job = job;
    this.now = now;
    even.copyFrom(base);
    int lost = plan.mostWaiting();
    factor = 2 * lost < even.nonDelayed() ? leastRatio(even.nonDelayed(), lost) : 0;
    long completion = gapCompletion(machine);
    return (completion <= even.latestCompletion() || factor == 0)
        ? isEvenBefore(machine)
        : isShorterBefore(machine, bound(completion));
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

  /** The greatest v of a witness on the machine before one whose gap leads to a completion. */
  private double bound(long gapCompletion) {
    return ROUNDING * factor * factor * gapLengthPerJobOnTime(gapCompletion);
  }

  /** Whether the v of a witness shows it. */
  private boolean isShorterBefore(int machine, double bound) {
    return isShorterGapNear(machine, bound)
        || isShorterGapBefore(machine, bound)
        || isShorterInsertionNear(machine, bound);
  }

  private boolean isShorterGapNear(int machine, double greatest) {
    double bound = greatest;
    int left = NEAR_GAPS;
    for (int id = machine - 1; id >= 0 && left > 0; id--) {
      if (plan.accepts(job, id)) {
        if (gapLengthPerJobOnTime(gapCompletion(id)) <= bound) {
          return true;
        }
        bound *= factor;
        left--;
      }
    }
    return false;
  }

  private boolean isShorterGapBefore(int machine, double greatest) {
    // No less than the bound times the factor to the power of the machines before.
    double bound = greatest * (1 - machine * (1 - factor));
    double later = bound * even.nonDelayed() - length(even.latestCompletion());
    return later > 0 && isGapBefore(machine, even.latestCompletion() + (long) later);
  }

  /** Whether there is a gap on one of the first machines where the job is over by a tick. */
  private boolean isGapBefore(int machines, long until) {
    // The first machines are the fullest ones.
    int id = plan.outlook().previousWithRoom(job, machines, now, until);
    while (id >= 0 && !hasGap(id, until)) {
      id = plan.outlook().previousWithRoom(job, id, now, until);
    }
    return id >= 0;
  }

  private boolean isShorterInsertionNear(int machine, double greatest) {
    double bound = greatest;
    int left = NEAR_INSERTIONS;
    for (int id = machine - 1; id > 0 && left > 0; id--) {
      if (plan.accepts(job, id)) {
        if (isShorterInsertion(id, bound) && isShorterGapNear(id, bound(gapCompletion(id)))) {
          return true;
        }
        bound *= factor;
        left--;
      }
    }
    return false;
  }

  private boolean isEvenBefore(int machine) {
    return isGapBefore(machine, even.latestCompletion()) || isEvenInsertionBefore(machine);
  }

  /** Whether there is an even insertion before, of which the first one is surely tried. */
  private boolean isEvenInsertionBefore(int machine) {
    int id = nextWithEven(0);
    while (id < machine && !isEvenInsertion(id)) {
      id = nextWithEven(id + 1);
    }
    return id < machine && factor > 0 && isShorterBefore(id, bound(gapCompletion(id)));
  }

  private int nextWithEven(int from) {
    return scan.next(job, from, 0, now, even.latestCompletion());
  }

  private boolean hasGap(int machine, long until) {
    if (!plan.accepts(job, machine)) {
      return false;
    }
    long duration = plan.duration(job, machine);
    long latest = until - duration;
    return plan.outlook().mayStart(job, machine, duration, now, latest)
        && plan.earliestStart(job, machine, duration, now, latest) != FreeCpuProfile.NEVER;
  }

  private boolean isEvenInsertion(int machine) {
    long until = even.latestCompletion();
    if (!plan.accepts(job, machine)
        || !scan.mayInsert(job, machine, plan.duration(job, machine), 0, now, until)
        || !beginInsertion(machine)) {
      return false;
    }
    do {
      if (insertion.nonDelayedChange() < 0 || insertion.latestCompletion() > until) {
        return false;
      }
    } while (insertion.step());
    return true;
  }

  private boolean isShorterInsertion(int machine, double bound) {
    if (!beginInsertion(machine)) {
      return false;
    }
    do {
      if (lengthPerJobOnTime(insertion.latestCompletion(), insertion.nonDelayedChange()) > bound) {
        return false;
      }
    } while (insertion.step());
    return true;
  }

  /** Whether there is one by the deadline that is not at the end, where none is tried. */
  private boolean beginInsertion(int machine) {
    MachineSchedule schedule = plan.machine(machine);
    int position = schedule.positionByDeadline(job.deadline());
    if (position == schedule.size()) {
      return false;
    }
    insertion.begin(schedule, position, job, plan.duration(job, machine), now);
    return true;
  }

  /** That of the candidate which puts the job into a gap. */
  private double gapLengthPerJobOnTime(long completion) {
    return completion == FreeCpuProfile.NEVER
        ? Double.POSITIVE_INFINITY
        : lengthPerJobOnTime(completion, completion <= job.deadline() ? 1 : 0);
  }

  /** When the job is over in the earliest gap of a machine. */
  private long gapCompletion(int machine) {
    long duration = plan.duration(job, machine);
    long start = plan.earliestStart(job, machine, duration, now, EgEdfRule.ANY - duration);
    return start == FreeCpuProfile.NEVER ? start : start + duration;
  }

  private double lengthPerJobOnTime(long completion, int nonDelayedChange) {
    long latest = Math.max(even.latestCompletion(), completion);
    return (double) length(latest) / (even.nonDelayed() + nonDelayedChange);
  }

  private long length(long latestCompletion) {
    return criterion.horizon().length(latestCompletion, now);
  }
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.Arrays;

/**
 * The best candidate so far, schedule_best of Algorithm 1, and by which latest completion another
 * one is accepted in its place.
 *
 * <p>With weighted usage Algorithm 2 compares the number of jobs on time and the latest completion
 * alone. So weight &gt; 0 is solved for the latest completion, exactly, whenever a candidate is
 * accepted. Of a plan without the job in which n jobs are on time, a candidate has at most n + 1,
 * and no earlier latest completion. Therefore the job must complete by {@link #completionLimit} in
 * every candidate that is still to be accepted, which leaves few machines to be looked at. None of
 * this depends on what is in the plan.
 *
 * <p>With plain usage CPU time counts as well: then there is no limit, and candidates are compared
 * by the criterion itself.
 */
final class Incumbent {
  /** A limit that every completion keeps. */
  private static final long ANY = FreeCpus.NEVER - 1;

  /** In the place of a position. */
  static final int IN_GAP = -1;

  /** A limit that none keeps. */
  private static final long NOTHING = -1;

  private static final long UNKNOWN = -2;

  /** Limits of candidates that lose more jobs are computed each time; they are rare. */
  private static final int KNOWN_LIMITS = 16;

  private static final int NONE = -1;

  private final UsageCriterion criterion;
  private final boolean tiesByCompletion;

  /** Of the plan without the job. */
  private final PlanTotals initial = new PlanTotals();

  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private Job job = Job.of(0, 0, 1, 1);
  private long now;
  private int machine;
  private int position;
  private long start;
  private long completion;

  /** By how many jobs fewer than n + 1 are on time: the latest completion that is accepted. */
  private final long[] accepted = new long[KNOWN_LIMITS];

  /** The same for a candidate that is tied; of ties by machine, none is accepted. */
  private final long[] tied = new long[KNOWN_LIMITS];

  private long completionLimit;
  private long latestLimit;

  Incumbent(UsageCriterion criterion, Ties ties) {
    this.criterion = criterion;
    tiesByCompletion = ties == Ties.COMPLETION;
  }

  /** Begins with a plan without the job, and no candidate. */
  void begin(GridSchedule plan, Job job, long now) {
    this.job = job;
    this.now = now;
    plan.readTotals(initial, criterion, now);
    machine = NONE;
    completion = ANY;
    setLimits();
  }

  /** The latest completion of the job with which a candidate may be accepted; negative if none. */
  long completionLimit() {
    return completionLimit;
  }

  /** The latest completion of all jobs with which a candidate may be accepted. */
  long latestLimit() {
    return latestLimit;
  }

  /**
   * The latest completion of all jobs with which a candidate may be accepted.
   *
   * @param change by how many jobs at most more are on time than without the job; at most 1
   * @param completion when the job completes at the earliest
   */
  long latestLimit(int change, long completion) {
    return winsTie(completion) ? limit(change, 0, tied) : limit(change, 1, accepted);
  }

  private boolean winsTie(long completion) {
    return tiesByCompletion && completion < this.completion;
  }

  /**
   * Whether a candidate is accepted.
   *
   * @param change by how many jobs more are on time than without the job
   * @param latest the latest completion on the machine
   * @param completion the completion of the job
   * @param duration how long the job takes
   */
  boolean isBeatenBy(int change, long latest, long completion, long duration) {
    if (machine == NONE || !criterion.countsCpuTime()) {
      return latest <= latestLimit(change, completion);
    }
    int sign = criterion.signOfWeight(best, totals(change, latest, duration), now);
    return sign > 0 || (sign == 0 && winsTie(completion));
  }

  /**
   * Takes a candidate.
   *
   * @param position where the job is inserted, or {@link #IN_GAP}
   */
  void set(int machine, int position, long start, int change, long latest, long duration) {
    this.machine = machine;
    this.position = position;
    this.start = start;
    completion = start + duration;
    best.copyFrom(totals(change, latest, duration));
    setLimits();
  }

  private PlanTotals totals(int change, long latest, long duration) {
    long cpuTime =
        criterion.countsCpuTime()
            ? Math.addExact(initial.cpuTime(), Math.multiplyExact(duration, (long) job.cpus()))
            : 0;
    return candidate.set(
        initial.nonDelayed() + change, Math.max(initial.latestCompletion(), latest), cpuTime);
  }

  private void setLimits() {
    Arrays.fill(accepted, UNKNOWN);
    Arrays.fill(tied, UNKNOWN);
    latestLimit = Math.max(limit(1, 1, accepted), limit(1, 0, tied));
    completionLimit = Math.max(Math.min(job.deadline(), reach(1)), reach(0));
  }

  /** When the job completes at the latest: where it is tied, earlier than in the best candidate. */
  private long reach(int change) {
    return Math.max(limit(change, 1, accepted), Math.min(limit(change, 0, tied), completion - 1));
  }

  /** The greatest latest completion with a weight of this sign at least. */
  private long limit(int change, int leastSign, long[] known) {
    int index = 1 - change;
    if (index >= KNOWN_LIMITS) {
      return computeLimit(change, leastSign);
    }
    if (known[index] == UNKNOWN) {
      known[index] = computeLimit(change, leastSign);
    }
    return known[index];
  }

  private long computeLimit(int change, int leastSign) {
    if (machine == NONE || criterion.countsCpuTime()) {
      return ANY;
    }
    if (leastSign == 0 && !tiesByCompletion) {
      return NOTHING;
    }
    int nonDelayed = Math.max(0, initial.nonDelayed() + change);
    long latest =
        leastSign > 0
            ? criterion.latestAccepted(best, nonDelayed, now)
            : criterion.latestTied(best, nonDelayed, now);
    return latest < initial.latestCompletion() ? NOTHING : Math.min(latest, ANY);
  }

  boolean isFound() {
    return machine != NONE;
  }

  boolean isGap() {
    return position == IN_GAP;
  }

  int machine() {
    return machine;
  }

  int position() {
    return position;
  }

  long start() {
    return start;
  }
}

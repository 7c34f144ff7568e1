package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.Arrays;

/**
 * The best candidate so far (schedule_best), and Algorithm 2 solved for what beats it.
 *
 * <p>With weighted usage the weight depends on only two numbers: the jobs on time and the latest
 * completion. Each time a candidate is accepted, weight &gt; 0 is therefore solved exactly for the
 * latest completion. In a plan where no job waits needlessly, adding the job puts at most one more
 * on time and makes the latest completion no earlier; so {@link #completionLimit} bounds the
 * completion of the job in every candidate that can still be accepted, and leaves few machines to
 * examine.
 *
 * <p>With plain usage CPU time counts too: there is no limit, and candidates are compared directly.
 */
final class Incumbent {
  /** Every completion meets this limit. */
  private static final long ANY = FreeCpus.NEVER - 1;

  /** The position of a job placed in a gap. */
  static final int IN_GAP = -1;

  /** No completion meets this limit. */
  private static final long NOTHING = -1;

  private static final long UNKNOWN = -2;

  /** Limits are kept for up to 14 fewer jobs on time than without the job; others are rare. */
  private static final int KNOWN_LIMITS = 16;

  private static final int NONE = -1;

  private final UsageCriterion criterion;
  private final boolean tiesByCompletion;

  /** The totals of the plan without the job. */
  private final PlanTotals initial = new PlanTotals();

  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private Job job = Job.of(0, 0, 1, 1);
  private long now;
  private int machine;
  private int position;
  private long start;
  private long completion;

  /** Index i: the latest completion accepted with 1 − i more jobs on time than without the job. */
  private final long[] accepted = new long[KNOWN_LIMITS];

  /** The same with weight 0 allowed; {@link #NOTHING} unless ties go to the earlier completion. */
  private final long[] tied = new long[KNOWN_LIMITS];

  private long completionLimit;
  private long makespanLimit;

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
  long makespanLimit() {
    return makespanLimit;
  }

  /**
   * The latest completion of all jobs with which a candidate may be accepted.
   *
   * @param change how many more jobs are on time, at most, than without the job; at most 1
   * @param completion the earliest completion of the job
   */
  long makespanLimit(int change, long completion) {
    return winsTie(completion) ? limit(change, 0, tied) : limit(change, 1, accepted);
  }

  private boolean winsTie(long completion) {
    return tiesByCompletion && completion < this.completion;
  }

  /**
   * Whether a candidate is accepted: Algorithm 2, whose lines are numbered.
   *
   * @param change how many more jobs are on time than without the job
   * @param latest the latest completion on the machine
   * @param completion the completion of the job
   * @param duration how long the job takes
   */
  boolean isBeatenBy(int change, long latest, long completion, long duration) {
    if (machine == NONE || !criterion.countsCpuTime()) { // 1, 2, or 4 to 9 solved
      return latest <= makespanLimit(change, completion);
    }
    int sign = criterion.signOfWeight(best, totals(change, latest, duration), now); // 4 to 8
    return sign > 0 || (sign == 0 && winsTie(completion)); // 9, and the tie rule
  }

  /**
   * Makes a candidate the incumbent.
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
    makespanLimit = Math.max(limit(1, 1, accepted), limit(1, 0, tied));
    completionLimit = Math.max(Math.min(job.deadline(), reach(1)), reach(0));
  }

  /** The latest completion of the job; in a tie it must be earlier than in the best candidate. */
  private long reach(int change) {
    return Math.max(limit(change, 1, accepted), Math.min(limit(change, 0, tied), completion - 1));
  }

  /** The greatest latest completion with a weight of at least this sign. */
  private long limit(int change, int leastSign, long[] known) {
    int index = 1 - change;
    if (index < 0 || index >= KNOWN_LIMITS) {
      return computeLimit(change, leastSign);
    }
    known[index] = known[index] == UNKNOWN ? computeLimit(change, leastSign) : known[index];
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

package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import java.util.Arrays;

/**
 * Rules out whatever completes too late to be accepted in place of the incumbent.
 *
 * <p><b>Claim.</b> With weighted usage the weight of Algorithm 2 depends on only two numbers: the
 * jobs on time and the latest completion. Each time a candidate is accepted, weight &gt; 0 is
 * solved exactly for the latest completion. {@link #completion} bounds the completion of the job in
 * every candidate that can still be accepted.
 *
 * <p><b>Argument.</b> In a plan where no job waits needlessly, adding the job puts at most one more
 * on time and makes the latest completion no earlier.
 *
 * <p>With plain usage CPU time counts too: there is no limit.
 */
final class AcceptanceLimits {
  /** Every completion meets this limit. */
  private static final long ANY = FreeCpus.NEVER - 1;

  /** No completion meets this limit. */
  private static final long NOTHING = -1;

  private static final long UNKNOWN = -2;

  /** Limits are kept for up to 14 fewer jobs on time than without the job; others are rare. */
  private static final int KNOWN_LIMITS = 16;

  private final UsageCriterion criterion;
  private final boolean tiesByCompletion;
  private final boolean isOn;

  /** Index i: the latest completion accepted with 1 − i more jobs on time than without the job. */
  private final long[] accepted = new long[KNOWN_LIMITS];

  /** The same with weight 0 allowed; {@link #NOTHING} unless ties go to the earlier completion. */
  private final long[] tied = new long[KNOWN_LIMITS];

  private final PlanTotals initial = new PlanTotals();
  private final PlanTotals best = new PlanTotals();
  private boolean isFound;
  private long deadline;
  private long now;
  private long bestCompletion;
  private long completion = ANY;
  private long makespan = ANY;

  AcceptanceLimits(UsageCriterion criterion, boolean tiesByCompletion, boolean isOn) {
    this.criterion = criterion;
    this.tiesByCompletion = tiesByCompletion;
    this.isOn = isOn && !criterion.countsCpuTime();
  }

  /** Begins without an incumbent. */
  void begin(Job job, PlanTotals initial, long now) {
    isFound = false;
    completion = ANY;
    makespan = ANY;
    deadline = job.deadline();
    this.initial.copyFrom(initial);
    this.now = now;
  }

  /** Learns of the totals of a new incumbent, and of the completion of the job in it. */
  void incumbentChanged(PlanTotals totals, long jobCompletion) {
    if (isOn) {
      isFound = true;
      best.copyFrom(totals);
      bestCompletion = jobCompletion;
      Arrays.fill(accepted, UNKNOWN);
      Arrays.fill(tied, UNKNOWN);
      makespan = Math.max(limit(1, 1, accepted), limit(1, 0, tied));
      completion = Math.max(Math.min(deadline, reach(1)), reach(0));
    }
  }

  /** The latest completion of the job with which a candidate may be accepted; negative if none. */
  long completion() {
    return completion;
  }

  /** The latest completion of all jobs with which a candidate may be accepted. */
  long makespan() {
    return makespan;
  }

  /**
   * The latest completion of all jobs with which a candidate may be accepted.
   *
   * @param change how many more jobs are on time, at most, than without the job; at most 1
   * @param jobCompletion the earliest completion of the job
   */
  long makespan(int change, long jobCompletion) {
    if (!isFound) {
      return ANY;
    }
    boolean winsTie = tiesByCompletion && jobCompletion < bestCompletion;
    return winsTie ? limit(change, 0, tied) : limit(change, 1, accepted);
  }

  /** The latest completion of the job; in a tie it must be earlier than in the best candidate. */
  private long reach(int change) {
    return Math.max(
        limit(change, 1, accepted), Math.min(limit(change, 0, tied), bestCompletion - 1));
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
}

package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;

/**
 * Rules out whatever completes too late to be accepted in place of the incumbent.
 *
 * <p><b>Claim.</b> With weighted usage the weight of Algorithm 2 depends on only two numbers: the
 * jobs on time and the latest completion. Each time a candidate is accepted, weight &gt; 0 is
 * solved exactly for the latest completion. {@link #latestStart} bounds the start of the job in
 * every candidate that can still be accepted; in a tie, also by what the rule for ties demands.
 *
 * <p><b>Argument.</b> In a plan where no job waits needlessly, adding the job puts at most one more
 * on time and makes the latest completion no earlier.
 *
 * <p>With plain usage CPU time counts too: there is no limit.
 */
public final class AcceptanceLimits {

  /** Which of two candidates with equal weight a job gets, by its start and completion there. */
  public enum TieRule {
    /** The one that is tried first. */
    FIRST,
    /** The one that completes earlier, else the one that is tried first. */
    COMPLETION,
    /** The one that starts earlier, then the one that completes earlier, then the first. */
    START;

    /** Whether a candidate can win a tie that was tried later. */
    public boolean mayWin() {
      return this != FIRST;
    }

    /** Whether a candidate wins a tie that was tried later. */
    public boolean wins(long start, long completion, long bestStart, long bestCompletion) {
      return switch (this) {
        case FIRST -> false;
        case COMPLETION -> completion < bestCompletion;
        case START -> start < bestStart || (start == bestStart && completion < bestCompletion);
      };
    }

    /** The latest completion that wins a tie, whatever the start; negative if none does. */
    long latestCompletion(long bestCompletion) {
      return this == COMPLETION ? bestCompletion - 1 : -1;
    }
  }

  /** Every completion meets this limit. */
  private static final long ANY = FreeCpus.NEVER - 1;

  /** No completion meets this limit. */
  private static final long NOTHING = -1;

  private final UsageCriterion criterion;
  private final TieRule ties;
  private final boolean isOn;

  /**
   * The latest completions of all that are accepted with one more job on time than without the job,
   * and with as many; and those with which the weight may be 0.
   */
  private long gain;

  private long gainTie;
  private long even;
  private long evenTie;

  private final PlanTotals initial = new PlanTotals();
  private final PlanTotals best = new PlanTotals();
  private boolean isFound;
  private long deadline;
  private long now;
  private long bestStart;
  private long bestCompletion;

  /** The latest completion of the job with which it may be accepted, whenever it starts. */
  private long completion = ANY;

  /** The latest completion of the job with weight 0. */
  private long tied = NOTHING;

  private long makespan = ANY;

  AcceptanceLimits(UsageCriterion criterion, TieRule ties, boolean isOn) {
    this.criterion = criterion;
    this.ties = ties;
    this.isOn = isOn && !criterion.countsCpuTime();
  }

  /** Begins without an incumbent. */
  void begin(Job job, PlanTotals initial, long now) {
    isFound = false;
    completion = ANY;
    tied = NOTHING;
    makespan = ANY;
    deadline = job.deadline();
    this.initial.copyFrom(initial);
    this.now = now;
  }

  /** Learns of the totals of a new incumbent, and of the start and completion of the job in it. */
  void incumbentChanged(PlanTotals totals, long start, long completion) {
    if (isOn) {
      isFound = true;
      best.copyFrom(totals);
      bestStart = start;
      bestCompletion = completion;
      gain = accepted(1);
      gainTie = tied(1);
      even = accepted(0);
      evenTie = tied(0);
      makespan = Math.max(gain, gainTie);
      tied = Math.max(Math.min(deadline, gainTie), evenTie);
      long accepted = Math.max(Math.min(deadline, gain), even);
      this.completion = Math.max(accepted, Math.min(tied, ties.latestCompletion(completion)));
    }
  }

  /** The latest start with which a candidate of this duration may be accepted; negative if none. */
  long latestStart(long duration) {
    long latest = completion - duration;
    return ties == TieRule.START ? Math.max(latest, latestTied(duration)) : latest;
  }

  /** The latest start with which a candidate wins a tie by its start, or then its completion. */
  private long latestTied(long duration) {
    long earlier = duration < bestCompletion - bestStart ? bestStart : bestStart - 1;
    return Math.min(tied - duration, earlier);
  }

  /** The latest completion of all jobs with which a candidate may be accepted. */
  long makespan() {
    return makespan;
  }

  /**
   * The latest completion of all jobs with which a candidate may be accepted.
   *
   * @param change how many more jobs are on time, at most, than without the job; at most 1
   * @param start the start of the job
   * @param completion its completion
   */
  long makespan(int change, long start, long completion) {
    if (!isFound) {
      return ANY;
    }
    boolean winsTie = ties.wins(start, completion, bestStart, bestCompletion);
    return switch (change) {
      case 1 -> winsTie ? gainTie : gain;
      case 0 -> winsTie ? evenTie : even;
      default -> winsTie ? tied(change) : accepted(change);
    };
  }

  /** The latest completion of all with which a plan has a positive weight. */
  private long accepted(int change) {
    return limit(criterion.latestAccepted(best, onTime(change), now));
  }

  /** The same with weight 0 allowed; {@link #NOTHING} if no later candidate wins a tie. */
  private long tied(int change) {
    return ties.mayWin() ? limit(criterion.latestTied(best, onTime(change), now)) : NOTHING;
  }

  private int onTime(int change) {
    return Math.max(0, initial.nonDelayed() + change);
  }

  private long limit(long latest) {
    return latest < initial.latestCompletion() ? NOTHING : Math.min(latest, ANY);
  }
}

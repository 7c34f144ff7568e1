package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import java.util.EnumSet;
import java.util.Set;

/**
 * What EG-EDF need not try: a machine, a gap or an insertion is ruled out if any bound rules it
 * out. All of it can be switched off.
 */
public final class Bounds {

  /** The bounds; each class states its claim and its argument. */
  public enum Kind {
    /** {@link AcceptanceLimits}. The other bounds need a limit to rule out anything. */
    LIMITS,
    /** {@link WorkBound}. */
    WORK,
    /** {@link FreeTimesBound}. */
    FREE_TIMES;

    /** Every bound. */
    public static Set<Kind> all() {
      return EnumSet.allOf(Kind.class);
    }
  }

  /** Makes up for the rounding errors of a few operations in double precision. */
  private static final double BELOW_ROUNDING = 1 - 1e-12;

  private final GridSchedule plan;

  /** True if machines differ only in their speeds. */
  private final boolean isRelated;

  /** By machine: a lower bound on the ticks that a unit of work takes there. */
  private final double[] ticksPerWork;

  private final AcceptanceLimits limits;
  private final Bound work;
  private final Bound freeTimes;

  /** The machines whose plans have changed since the last job, each once. */
  private final int[] changed;

  private final boolean[] hasChanged;
  private int changes;
  private Job job = Job.of(0, 0, 1, 1);
  private long now;

  /** True if insertions are ruled out that are no better than a gap, or start too late. */
  private final boolean prunes;

  /**
   * Creates bounds of these kinds, which listen to a plan.
   *
   * @param ties which of two candidates with equal weight wins
   */
  public Bounds(GridSchedule plan, UsageCriterion criterion, TieRule ties, Set<Kind> kinds) {
    this.plan = plan;
    prunes = kinds.contains(Kind.LIMITS);
    limits = new AcceptanceLimits(criterion, ties, prunes);
    isRelated = plan.times() == SpeedScaled.INSTANCE;
    ticksPerWork =
        plan.grid().machines().stream()
            .mapToDouble(machine -> BELOW_ROUNDING / machine.speed())
            .toArray();
    work = kinds.contains(Kind.WORK) ? new WorkBound(plan) : Bound.NONE;
    freeTimes = kinds.contains(Kind.FREE_TIMES) ? new FreeTimesBound(plan) : Bound.NONE;
    changed = new int[plan.machines()];
    hasChanged = new boolean[plan.machines()];
    for (int id = 0; id < plan.machines(); id++) {
      noteChange(id);
    }
    plan.setListener(this::noteChange);
  }

  private void noteChange(int machine) {
    if (!hasChanged[machine]) {
      hasChanged[machine] = true;
      changed[changes++] = machine;
    }
  }

  /**
   * Starts the search for a job, after updating the machines whose plans have changed.
   *
   * @param initial the totals of the plan without the job
   */
  public void begin(Job job, PlanTotals initial, long now) {
    while (changes > 0) {
      int machine = changed[--changes];
      hasChanged[machine] = false;
      work.learn(plan.machine(machine), now);
      freeTimes.learn(plan.machine(machine), now);
    }
    this.job = job;
    this.now = now;
    limits.begin(job, initial, now);
    work.begin(job, now);
    freeTimes.begin(job, now);
  }

  /**
   * A candidate has been accepted: the totals of the plan with the job, its start and completion.
   */
  public void incumbentChanged(PlanTotals totals, long start, long completion) {
    limits.incumbentChanged(totals, start, completion);
  }

  /**
   * Returns the first machine from one on that is not ruled out, or the number of machines: no
   * candidate can be accepted on those before it that accept the job.
   */
  public int next(int from) {
    if (limits.latestStart(0) < now) {
      return ticksPerWork.length;
    }
    long makespan = limits.makespan();
    for (int machine = from; machine < ticksPerWork.length; machine++) {
      long leastDuration = leastDuration(machine);
      long latestStart = limits.latestStart(leastDuration);
      if (!work.rulesOut(machine, leastDuration, latestStart, makespan)
          && !freeTimes.rulesOut(machine, leastDuration, latestStart, makespan)) {
        return machine;
      }
    }
    return ticksPerWork.length;
  }

  /** A lower bound on the duration: an exact one would take longer than everything else here. */
  private long leastDuration(int machine) {
    return isRelated ? (long) (job.work() * ticksPerWork[machine]) : plan.duration(job, machine);
  }

  /** The latest start with which a candidate may be accepted. */
  public long latestStart(long duration) {
    return limits.latestStart(duration);
  }

  /** Whether no gap of a machine can be accepted. */
  public boolean ruleOutGap(int machine, long duration) {
    return freeTimes.rulesOutGap(machine, duration, latestStart(duration));
  }

  /**
   * Whether an insertion before the job at a position cannot be accepted: it moves no job and
   * starts no earlier than in the gap that was tried, or starts after the job before it and so too
   * late.
   */
  public boolean ruleOutInsertion(
      MachineSchedule machine, int position, long duration, boolean hasTriedGap) {
    boolean repeatsGap = hasTriedGap && position == machine.size();
    boolean startsTooLate = position > 0 && machine.start(position - 1) > latestStart(duration);
    return prunes && (repeatsGap || startsTooLate);
  }

  /** Forecasts an insertion to its end, or returns true once it can no longer be accepted. */
  public boolean ruleOutWhileForecasting(InsertionForecast insertion) {
    do {
      long most =
          limits.makespan(insertion.nonDelayedChange(), insertion.start(), insertion.completion());
      if (insertion.latestCompletion() > most) {
        return true;
      }
    } while (insertion.step());
    return false;
  }

  /**
   * Rules out machines on which no candidate for a job can be accepted; it must never rule out one
   * that can.
   */
  interface Bound {
    /** Rules out nothing. */
    Bound NONE = new Bound() {};

    /** Recomputes the data of a machine whose plan has changed, or marks it as stale. */
    default void learn(MachineSchedule plan, long now) {}

    /** Starts the search for a job. */
    default void begin(Job job, long now) {}

    /**
     * Whether neither the earliest gap nor an EDF insertion on a machine can be accepted. Arbitrary
     * for a machine that does not accept the job.
     *
     * @param leastDuration a lower bound on how long the job takes there
     * @param latestStart the latest acceptable start of the job
     * @param latest the latest acceptable completion of all jobs on the machine
     */
    default boolean rulesOut(int machine, long leastDuration, long latestStart, long latest) {
      return false;
    }

    /**
     * Whether no gap of a machine can be accepted.
     *
     * @param duration how long the job takes there
     * @param latestStart the latest acceptable start of the job
     */
    default boolean rulesOutGap(int machine, long duration, long latestStart) {
      return false;
    }
  }
}

package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.schedule.bound.AcceptanceLimits.TieRule;
import java.util.EnumSet;
import java.util.Set;

/**
 * What EG-EDF need not try: a machine, a gap or an insertion is ruled out if any bound rules it
 * out. All of it can be switched off.
 */
public final class Bounds {

  /** The bounds. Each states its claim and its argument here, or in its class. */
  public enum Kind {
    /** {@link AcceptanceLimits}. The other bounds need a limit to rule out anything. */
    LIMITS,
    /**
     * <b>Claim.</b> If the jobs of the machine and the new one need more CPU time from now on than
     * its CPUs offer until a tick, they are not all complete by then, wherever the new one is
     * placed.
     *
     * <p><b>Argument.</b> No placement reduces the CPU time of a job. Rounding errors count in
     * favour of the machine.
     */
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

  /** The same where a number must not be too small, with room for sums over many jobs. */
  private static final double ABOVE_ROUNDING = 1 + 1e-9;

  private final GridSchedule plan;

  /** True if machines differ only in their speeds. */
  private final boolean isRelated;

  /** By machine: a lower bound on the ticks that a unit of work takes there. */
  private final double[] ticksPerWork;

  /** By machine: its CPUs, and a little more. */
  private final double[] cpus;

  /** By machine: the number of its CPUs without a running job. */
  private final double[] idleCpus;

  /**
   * By machine: its CPU time left, extrapolated back to the origin as if the running jobs had run
   * since then.
   */
  private final double[] leftAtOrigin;

  /** Ticks are counted from here: doubles lose precision on large ones. */
  private long origin = -1;

  private final boolean comparesWork;
  private final boolean readsFreeTimes;
  private final AcceptanceLimits limits;
  private final FreeTimesBound freeTimes;

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
    comparesWork = kinds.contains(Kind.WORK);
    readsFreeTimes = kinds.contains(Kind.FREE_TIMES);
    freeTimes = new FreeTimesBound(plan);
    cpus = new double[plan.machines()];
    idleCpus = new double[plan.machines()];
    leftAtOrigin = new double[plan.machines()];
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
    origin = origin < 0 ? now : origin;
    while (changes > 0) {
      int machine = changed[--changes];
      hasChanged[machine] = false;
      learn(plan.machine(machine), now);
      freeTimes.learn(plan.machine(machine), now);
    }
    this.job = job;
    this.now = now;
    limits.begin(job, initial, now);
    freeTimes.begin(job, now);
  }

  private void learn(MachineSchedule plan, long now) {
    Machine machine = plan.machine();
    double runSinceOrigin = (double) plan.busyCpus() * (now - origin);
    cpus[machine.id()] = machine.cpus() * ABOVE_ROUNDING;
    idleCpus[machine.id()] = machine.cpus() - plan.busyCpus();
    leftAtOrigin[machine.id()] = plan.cpuTimeLeft(now) + runSinceOrigin;
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
      boolean isRuledOut =
          lacksTime(machine, leastDuration, makespan)
              || (readsFreeTimes
                  && freeTimes.rulesOut(machine, leastDuration, limits.latestStart(leastDuration)));
      if (!isRuledOut) {
        return machine;
      }
    }
    return ticksPerWork.length;
  }

  /** {@link Kind#WORK}: whether the CPUs of a machine offer too little up to a tick. */
  private boolean lacksTime(int machine, long leastDuration, long tick) {
    double offered = cpus[machine] * (tick - origin) - idleCpus[machine] * (now - origin);
    double needed = leftAtOrigin[machine] + (double) job.cpus() * leastDuration;
    return offered < needed && comparesWork;
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
    return readsFreeTimes && freeTimes.rulesOutGap(machine, duration, latestStart(duration));
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
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.EdfInsertion;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.Arrays;

/**
 * Algorithm 1 of Klusáček and Rudová (2011), with bounds that skip what cannot change its decision.
 *
 * <p>No candidate has more than one job more on time than the plan without the job, nor an earlier
 * latest completion. So whenever a candidate is accepted two limits are computed, exactly: how late
 * the latest completion may be for another one to win that has one more job on time, and for one
 * that has not. Machines are passed over where all work and the job's cannot be done by then. No
 * gap is searched for on a machine that has none long enough or early enough, and the search gives
 * up at the limit; an insertion is given up as soon as its forward pass has passed it, or earlier
 * insertions have shown that it must, which on large grids a table tells; and all is over when not
 * even the unchanged latest completion keeps the limit.
 *
 * <p>Where that leads to the same end, only {@link Contenders} are looked for, of which the limits
 * are known from the beginning; and on large grids only the first one with one more job on time or,
 * if there is none, the first other one.
 */
final class EgEdfRule implements PlacementRule {
  private static final int NONE = -1;

  /** A limit that every completion keeps. */
  static final long ANY = FreeCpuProfile.NEVER - 1;

  /** A limit that none keeps. */
  static final long NOTHING = -1;

  private static final long UNKNOWN = -2;

  /**
   * With fewer machines it is quicker to look at their plans than to keep a table of insertions.
   */
  private static final int LARGE_GRID = 256;

  private final GridSchedule plan;
  private final UsageCriterion criterion;
  private final boolean tiesByCompletion;

  /** Whether all that matters of a place is how many jobs are on time and the last completion. */
  private final boolean blindToMachines;

  private final MachineScan scan;
  private final Contenders contenders;
  private final GapRejection rejection;

  /** Whether contenders are looked for first. */
  private final boolean looksForContenders;

  private Aim aim = Aim.ANY;

  /** Whether it has come out that what is looked for may lead to another end. */
  private boolean isUnsure;

  private final PlanTotals base = new PlanTotals();
  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private int bestMachine;
  private boolean bestIsInsertion;
  private long bestStart;
  private long bestCompletion;

  /**
   * The latest completions up to which a candidate may win that has one more job on time, no more,
   * one less and so on; those of many less count as those of the last one.
   */
  private final long[] limits = new long[8];

  private long onTimeLimit;
  private long lateLimit;

  /** What the usage counts if the job runs on the machine that is looked at. */
  private long cpuTime;

  EgEdfRule(GridSchedule plan, UsageCriterion criterion, Ties ties) {
    this(plan, criterion, ties, LARGE_GRID, true);
  }

  /**
   * A rule that takes grids of at least so many machines for large ones, and looks for contenders
   * or always for all candidates, which decides the same.
   */
  EgEdfRule(
      GridSchedule plan,
      UsageCriterion criterion,
      Ties ties,
      int largeGrid,
      boolean looksForContenders) {
    this.plan = plan;
    this.criterion = criterion;
    tiesByCompletion = ties == Ties.COMPLETION;
    blindToMachines = !tiesByCompletion && !criterion.countsCpuTime();
    this.looksForContenders = looksForContenders && blindToMachines;
    scan = new MachineScan(plan, largeGrid);
    contenders = new Contenders(criterion);
    rejection = new GapRejection(plan, criterion, scan);
  }

  @Override
  public boolean place(Job job, long sequence, long now) {
    search(job, now);
    if (bestMachine == NONE) {
      return false;
    }
    long duration = plan.duration(job, bestMachine);
    if (bestIsInsertion) {
      plan.insertByDeadline(job, sequence, bestMachine, duration, now);
    } else {
      plan.place(job, sequence, bestMachine, bestStart, duration);
    }
    return true;
  }

  @Override
  public StartReason reason() {
    return bestIsInsertion ? StartReason.EDF : StartReason.GAP;
  }

  private void search(Job job, long now) {
    plan.readTotals(base, criterion.horizon(), now);
    if (!(looksForContenders && contenders.begin(base, now) && findsContender(job, now))) {
      look(Aim.ANY, job, now);
    }
  }

  /** Whether there is one that surely is the best candidate. */
  private boolean findsContender(Job job, long now) {
    if (scan.usesTables()) {
      lookForFirst(job, now);
    } else {
      look(Aim.CONTENDER, job, now);
    }
    if (isUnsure) {
      makeSure(job, bestMachine + 1, now);
    }
    return bestMachine != NONE && !isUnsure;
  }

  /**
   * A large grid has many even candidates, each to be tried, where one with a gain may decide; a
   * job that is late already has no such one.
   */
  private void lookForFirst(Job job, long now) {
    if (job.deadline() >= now) {
      look(Aim.GAIN, job, now);
    } else {
      leaveBest(now);
    }
    if (bestMachine == NONE && job.hasDeadline()) {
      look(Aim.EVEN, job, now);
    }
  }

  private void look(Aim what, Job job, long now) {
    aim = what;
    leaveBest(now);
    tryMachines(job, 0, plan.machines(), now);
  }

  /**
   * Tries all candidates on the first machines, as it is unsure whether contenders alone decide
   * there, and goes on with contenders behind them.
   */
  private void makeSure(Job job, int machines, long now) {
    aim = Aim.ANY;
    leaveBest(now);
    tryMachines(job, 0, machines, now);
    aim = Aim.CONTENDER;
    if (bestMachine == NONE || !contenders.contain(best)) {
      leaveBest(now);
    } else {
      isUnsure = contenders.yieldsToEven(best, now);
    }
    tryMachines(job, machines, plan.machines(), now);
  }

  private void leaveBest(long now) {
    isUnsure = false;
    bestMachine = NONE;
    setLimits(now);
  }

  private void tryMachines(Job job, int from, int to, long now) {
    int first = 0;
    while (first < plan.machines() && !plan.accepts(job, first)) {
      first++;
    }
    int id = nextMachine(job, from, now);
    while (id < to) {
      if (plan.accepts(job, id)) {
        tryMachine(job, id, plan.duration(job, id), id == first, now);
      }
      id = nextMachine(job, id + 1, now);
    }
  }

  private int nextMachine(Job job, int from, long now) {
    if (onTimeLimit == NOTHING || isUnsure) {
      return plan.machines();
    }
    long limit = Math.max(onTimeLimit, lateLimit);
    if (limit == ANY) {
      return from;
    }
    return scan.next(job, from, leastChange(), now, limit);
  }

  /**
   * By how many jobs the number of those on time has to change at least, if anything can be told:
   * of changes for the worse only the latest completion is asked, as few limits are needed then.
   */
  private int leastChange() {
    if (lateLimit == NOTHING) {
      return 1;
    }
    return aim == Aim.ANY ? Integer.MIN_VALUE : 0;
  }

  private void tryMachine(Job job, int id, long duration, boolean isFirst, long now) {
    cpuTime = base.cpuTime() + duration * job.cpus();
    long useful = Math.max(Math.min(job.deadline(), onTimeLimit), lateLimit);
    long latest = useful - duration;
    if (Math.max(now, job.release()) > latest) {
      return;
    }
    // Algorithm 1 accepts the first gap of all, and tries no insertion there.
    boolean mayInsert = job.hasDeadline() && !isFirst && mayInsert(job, id, duration, now);
    boolean isPlaced =
        plan.outlook().mayStart(job, id, duration, now, latest)
            && acceptsGap(job, plan.machine(id), duration, now, latest);
    if (mayInsert && !isPlaced) {
      tryInsertion(job, plan.machine(id), duration, now);
    }
  }

  private boolean mayInsert(Job job, int id, long duration, long now) {
    long limit = Math.max(onTimeLimit, lateLimit);
    return limit == ANY || scan.mayInsert(job, id, duration, leastChange(), now, limit);
  }

  /** Whether the earliest gap of a machine is better than the best place, which it becomes. */
  private boolean acceptsGap(
      Job job, MachineSchedule machine, long duration, long now, long latest) {
    long start = plan.earliestStart(job, machine.machine().id(), duration, now, latest);
    if (start == FreeCpuProfile.NEVER) {
      return false;
    }
    long completion = start + duration;
    int onTime = completion <= job.deadline() ? 1 : 0;
    if (!improves(onTime, Math.max(base.latestCompletion(), completion), completion, now)) {
      return false;
    }
    isUnsure = contenders.mayLose(aim, candidate, now);
    accept(machine, false, start, completion, now);
    return true;
  }

  private void tryInsertion(Job job, MachineSchedule machine, long duration, long now) {
    int position = machine.positionByDeadline(job.deadline());
    if (position == machine.size()) {
      // At the end it moves nobody, and completes no earlier than in the gap that was rejected.
      return;
    }
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(machine, position, job, duration, now);
    do {
      if (!mayImprove(insertion, now)) {
        insertion.remember();
        return;
      }
    } while (insertion.step());
    long latest = Math.max(base.latestCompletion(), insertion.latestCompletion());
    if (improves(insertion.nonDelayedChange(), latest, insertion.completion(), now)) {
      boolean isFirstContender = aim != Aim.ANY && bestMachine == NONE;
      accept(machine, true, insertion.start(), insertion.completion(), now);
      isUnsure =
          contenders.mayLose(aim, best, now)
              || (isFirstContender && !rejection.isCertain(base, job, bestMachine, now));
    }
  }

  private boolean mayImprove(EdfInsertion insertion, long now) {
    return insertion.latestCompletion() <= limit(insertion.nonDelayedChange(), now);
  }

  /** Whether the candidate with these changes is better than the best one so far. */
  private boolean improves(int nonDelayedChange, long latest, long completion, long now) {
    candidate.set(base.nonDelayed() + nonDelayedChange, latest, cpuTime);
    if (bestMachine == NONE) {
      return latest <= limit(nonDelayedChange, now);
    }
    int sign = criterion.signOfWeight(best, candidate, now);
    return sign > 0 || (sign == 0 && tiesByCompletion && completion < bestCompletion);
  }

  /** The candidate that was asked about last becomes the best one. */
  private void accept(
      MachineSchedule machine, boolean insertion, long start, long completion, long now) {
    bestMachine = machine.machine().id();
    bestIsInsertion = insertion;
    bestStart = start;
    bestCompletion = completion;
    best.copyFrom(candidate);
    setLimits(now);
  }

  private void setLimits(long now) {
    Arrays.fill(limits, UNKNOWN);
    onTimeLimit = limit(1, now);
    lateLimit = limit(0, now);
  }

  /** The greatest latest completion with which such a change may be better than the best one. */
  private long limit(int nonDelayedChange, long now) {
    int index = Math.min(1 - nonDelayedChange, limits.length - 1);
    if (limits[index] == UNKNOWN) {
      limits[index] = computeLimit(1 - index, now);
    }
    return limits[index];
  }

  private long computeLimit(int nonDelayedChange, long now) {
    if (bestMachine == NONE) {
      return contenders.limit(aim, nonDelayedChange);
    }
    if (aim == Aim.GAIN || aim == Aim.EVEN) {
      return NOTHING;
    }
    if (!blindToMachines) {
      return ANY;
    }
    int nonDelayed = Math.max(0, base.nonDelayed() + nonDelayedChange);
    long latest = criterion.latestAccepted(best, nonDelayed, now);
    return latest < base.latestCompletion() ? NOTHING : Math.min(latest, ANY);
  }
}

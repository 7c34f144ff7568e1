package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.bound.AcceptanceLimits.TieRule;

/**
 * The rule of Klusáček, Rudová and others (2008), section 3.2: the gap with the highest weight, or
 * if no machine has a gap that ends, the insertion with the highest weight.
 */
public final class EgEdf2008Rule implements IncrementalScheduler.PlacementRule {
  private static final int NONE = -1;
  private static final long ANY = FreeCpus.NEVER - 1;

  private final GridSchedule plan;
  private final MakespanCriterion criterion;
  private final TieRule ties;
  private final InsertionForecast insertion = new InsertionForecast();
  private final PlanTotals old = new PlanTotals();
  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private int bestMachine;
  private boolean bestIsInsertion;
  private long bestStart;
  private long bestCompletion;

  /** Creates the rule for a plan. */
  public EgEdf2008Rule(GridSchedule plan, MakespanCriterion criterion, TieRule ties) {
    this.plan = plan;
    this.criterion = criterion;
    this.ties = ties;
  }

  @Override
  public boolean place(Job job, long sequence, long now) {
    plan.readTotals(old, criterion, now);
    bestMachine = NONE;
    search(job, false, now);
    bestIsInsertion = bestMachine == NONE;
    if (!bestIsInsertion) {
      long duration = plan.duration(job, bestMachine);
      plan.place(job, sequence, bestMachine, bestStart, duration);
      return true;
    }
    search(job, true, now);
    if (bestMachine == NONE) {
      return false;
    }
    long duration = plan.duration(job, bestMachine);
    plan.insertByDeadline(job, sequence, bestMachine, duration, now);
    return true;
  }

  @Override
  public StartReason reason() {
    return bestIsInsertion ? StartReason.EDF : StartReason.GAP;
  }

  private void search(Job job, boolean inserts, long now) {
    for (int id = 0; id < plan.machines() && maySearchOn(); id++) {
      MachineSchedule machine = plan.machine(id);
      if (machine.accepts(job) && inserts) {
        tryInsertion(job, machine, plan.duration(job, id), now);
      } else if (machine.accepts(job)) {
        tryGap(job, machine, plan.duration(job, id), now);
      }
    }
  }

  private void tryGap(Job job, MachineSchedule machine, long duration, long now) {
    int id = machine.machine().id();
    long latest = Math.min(ANY, machine.openFrom(job) - 1);
    long start = plan.earliestStart(job, id, duration, now, latest);
    if (start == FreeCpus.NEVER) {
      return;
    }
    long completion = start + duration;
    int change = completion <= job.deadline() ? 1 : 0;
    // A gap that ends does so before the machine's latest completion.
    if (improves(change, old.latestCompletion(), start, completion, now)) {
      accept(machine, start, completion);
    }
  }

  private void tryInsertion(Job job, MachineSchedule machine, long duration, long now) {
    int position = machine.positionByDeadline(job.deadline());
    insertion.begin(machine, position, job, duration, now);
    do {
      long latest = Math.max(old.latestCompletion(), insertion.latestCompletion());
      int change = insertion.nonDelayedChange();
      if (!improves(change, latest, insertion.start(), insertion.completion(), now)) {
        return;
      }
    } while (insertion.step());
    accept(machine, insertion.start(), insertion.completion());
  }

  /**
   * False if none can beat the best one: one more job on time, no later makespan, and ties lose.
   */
  private boolean maySearchOn() {
    return ties.mayWin()
        || bestMachine == NONE
        || best.nonDelayed() <= old.nonDelayed()
        || best.latestCompletion() > old.latestCompletion();
  }

  /** Whether the candidate with these changes, or any within these bounds, is the best so far. */
  private boolean improves(
      int nonDelayedChange, long latest, long start, long completion, long now) {
    candidate.set(old.nonDelayed() + nonDelayedChange, latest, 0);
    if (bestMachine == NONE) {
      return true;
    }
    int sign = criterion.compare(old, candidate, best, now);
    return sign > 0 || (sign == 0 && ties.wins(start, completion, bestStart, bestCompletion));
  }

  /** Makes the candidate that was evaluated last the best one. */
  private void accept(MachineSchedule machine, long start, long completion) {
    bestMachine = machine.machine().id();
    bestStart = start;
    bestCompletion = completion;
    best.copyFrom(candidate);
  }
}

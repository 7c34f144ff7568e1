package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.EdfInsertion;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;

/**
 * Algorithm 1 of Klusáček and Rudová (2011), with bounds that skip what cannot change its decision:
 * no candidate has more than one more job on time than the plan without the job, nor an earlier
 * latest completion, nor the job complete before it could be on an idle machine.
 */
final class EgEdfRule implements PlacementRule {
  private static final int NONE = -1;
  private static final long ANY = FreeCpuProfile.NEVER - 1;

  private final GridSchedule plan;
  private final UsageCriterion criterion;
  private final boolean tiesByCompletion;

  /** Whether all that matters of a place is how many jobs are on time and the last completion. */
  private final boolean blindToMachines;

  private final PlanTotals base = new PlanTotals();
  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private int bestMachine;
  private boolean bestIsInsertion;
  private long bestStart;
  private long bestCompletion;

  EgEdfRule(GridSchedule plan, UsageCriterion criterion, Ties ties) {
    this.plan = plan;
    this.criterion = criterion;
    tiesByCompletion = ties == Ties.COMPLETION;
    blindToMachines = !tiesByCompletion && !criterion.countsCpuTime();
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

  private void search(Job job, long now) {
    plan.readTotals(base, criterion.horizon(), now);
    bestMachine = NONE;
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      if (machine.accepts(job)) {
        long duration = plan.duration(job, id);
        setCpuTime(job, duration);
        if (improves(1, base.latestCompletion(), now + duration, now)) {
          tryMachine(job, machine, duration, now);
        } else if (blindToMachines) {
          return;
        }
      }
    }
  }

  private void tryMachine(Job job, MachineSchedule machine, long duration, long now) {
    long start = earliestUsefulStart(job, machine, duration, now);
    if (start != FreeCpuProfile.NEVER) {
      long completion = start + duration;
      int onTime = completion <= job.deadline() ? 1 : 0;
      if (improves(onTime, Math.max(base.latestCompletion(), completion), completion, now)) {
        accept(machine, false, start, completion);
        return;
      }
    }
    tryInsertion(job, machine, duration, now);
  }

  /** The start of the earliest gap, or NEVER if it is too late to be accepted. */
  private long earliestUsefulStart(Job job, MachineSchedule machine, long duration, long now) {
    long latest = ANY;
    if (bestMachine != NONE && !improves(0, base.latestCompletion(), now + duration, now)) {
      latest = job.deadline() - duration;
    }
    if (bestMachine != NONE && blindToMachines && best.nonDelayed() > base.nonDelayed()) {
      latest = Math.min(latest, best.latestCompletion() - 1 - duration);
    }
    return plan.earliestStart(job, machine.machine().id(), duration, now, latest);
  }

  private void tryInsertion(Job job, MachineSchedule machine, long duration, long now) {
    int position = machine.positionByDeadline(job.deadline());
    if (position == machine.size()) {
      // At the end it moves nobody, and completes no earlier than in the gap that was rejected.
      return;
    }
    long soonest = position == 0 ? now : Math.max(now, machine.start(position - 1));
    long completion = Math.max(soonest, job.release()) + duration;
    if (!improves(
        completion <= job.deadline() ? 1 : 0,
        Math.max(base.latestCompletion(), completion),
        completion,
        now)) {
      return;
    }
    EdfInsertion insertion = plan.edfInsertion();
    insertion.begin(machine, position, job, duration, now);
    do {
      long latest = Math.max(base.latestCompletion(), insertion.latestCompletion());
      if (!improves(insertion.nonDelayedChange(), latest, insertion.completion(), now)) {
        return;
      }
    } while (insertion.step());
    accept(machine, true, insertion.start(), insertion.completion());
  }

  private void setCpuTime(Job job, long duration) {
    candidate.set(0, 0, base.cpuTime() + duration * job.cpus());
  }

  /**
   * Whether the candidate with these changes is better than the best one so far. With bounds of
   * the changes and of the job's completion: whether any candidate within them can be.
   */
  private boolean improves(int nonDelayedChange, long latest, long completion, long now) {
    candidate.set(base.nonDelayed() + nonDelayedChange, latest, candidate.cpuTime());
    if (bestMachine == NONE) {
      return true;
    }
    int sign = criterion.signOfWeight(best, candidate, now);
    return sign > 0 || (sign == 0 && tiesByCompletion && completion < bestCompletion);
  }

  /** The candidate that was asked about last becomes the best one. */
  private void accept(MachineSchedule machine, boolean insertion, long start, long completion) {
    bestMachine = machine.machine().id();
    bestIsInsertion = insertion;
    bestStart = start;
    bestCompletion = completion;
    best.copyFrom(candidate);
  }
}

package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.bound.AcceptanceLimits.TieRule;
import io.github.gapwise.schedule.bound.Bounds;
import java.util.Set;

/**
 * Algorithms 1 and 2 of Klusáček and Rudová (2011); the numbers are those of their lines.
 *
 * <p>No schedule is copied: placing a job in a gap moves no other job, so its effect is known at
 * once, and an insertion is forecast job by job. Lines without a number ask {@link Bounds} what
 * need not be tried; without any bound the decision is the same.
 */
public final class EgEdfRule implements IncrementalScheduler.PlacementRule {
  private static final int NONE = -1;

  /** The position of a job placed in a gap. */
  private static final int IN_GAP = -1;

  private final GridSchedule plan;
  private final UsageCriterion criterion;
  private final TieRule ties;
  private final Bounds bounds;

  /** False if lines 4 to 8 are skipped, so that line 9 always leads to line 10. */
  private final boolean fillsGaps;

  private final InsertionForecast insertion = new InsertionForecast();

  /** The totals of the plan without the job, with it in the best place so far, and in another. */
  private final PlanTotals initial = new PlanTotals();

  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();

  /** The best place so far (schedule_best). */
  private int bestMachine;

  private int bestPosition;
  private long bestStart;
  private long bestCompletion;

  /** Creates the rule for a plan, with some of the bounds; without gaps, it only inserts. */
  public EgEdfRule(
      GridSchedule plan,
      UsageCriterion criterion,
      TieRule ties,
      boolean fillsGaps,
      Set<Bounds.Kind> bounds) {
    this.plan = plan;
    this.criterion = criterion;
    this.ties = ties;
    this.fillsGaps = fillsGaps;
    this.bounds = new Bounds(plan, criterion, ties, bounds);
  }

  @Override
  public boolean place(Job job, long sequence, long now) {
    findBest(job, now);
    if (bestMachine == NONE) {
      return false;
    }
    long duration = plan.duration(job, bestMachine);
    if (bestPosition == IN_GAP) { // 19
      plan.place(job, sequence, bestMachine, bestStart, duration);
    } else {
      plan.insert(job, sequence, bestMachine, bestPosition, duration, now);
    }
    return true;
  }

  @Override
  public StartReason reason() {
    return bestPosition == IN_GAP ? StartReason.GAP : StartReason.EDF;
  }

  private void findBest(Job job, long now) {
    plan.readTotals(initial, criterion, now);
    bestMachine = NONE; // 1
    bounds.begin(job, initial, now);
    for (int i = bounds.next(0); i < plan.machines(); i = bounds.next(i + 1)) { // 2
      if (plan.machine(i).accepts(job)) { // 3
        tryMachine(plan.machine(i), job, plan.duration(job, i), now);
      }
    }
  }

  private void tryMachine(MachineSchedule machine, Job job, long duration, long now) {
    boolean isTooLate = bounds.latestStart(duration) < Math.max(now, job.release());
    if (!isTooLate && !acceptsGap(machine, job, duration, now)) { // 9
      tryInsertion(machine, job, duration, now);
    }
  }

  private boolean acceptsGap(MachineSchedule machine, Job job, long duration, long now) {
    int id = machine.machine().id();
    if (!fillsGaps || bounds.ruleOutGap(id, duration)) {
      return false;
    }
    long start = plan.earliestStart(job, id, duration, now, bounds.latestStart(duration)); // 4, 5
    if (start == FreeCpus.NEVER) {
      return false;
    }
    long completion = start + duration; // 6
    setCandidate(completion <= job.deadline() ? 1 : 0, completion, job, duration);
    if (!isBetter(start, completion, now)) { // 7
      return false;
    }
    accept(id, IN_GAP, start, completion); // 8
    return true;
  }

  private void tryInsertion(MachineSchedule machine, Job job, long duration, long now) {
    int k = machine.positionByDeadline(job.deadline()); // 10, 11
    if (bounds.ruleOutInsertion(machine, k, duration, fillsGaps)) {
      return;
    }
    insertion.begin(machine, k, job, duration, now); // 12
    if (bounds.ruleOutWhileForecasting(insertion)) {
      return;
    }
    setCandidate(insertion.nonDelayedChange(), insertion.latestCompletion(), job, duration);
    if (isBetter(insertion.start(), insertion.completion(), now)) { // 13
      accept(machine.machine().id(), k, insertion.start(), insertion.completion()); // 14
    }
  }

  /** Finds the totals of the plan with the job in another place from those of its machine. */
  private void setCandidate(int change, long latest, Job job, long duration) {
    long cpuTime =
        criterion.countsCpuTime()
            ? Math.addExact(initial.cpuTime(), Math.multiplyExact(duration, (long) job.cpus()))
            : 0;
    long latestOfAll = Math.max(initial.latestCompletion(), latest);
    candidate.set(initial.nonDelayed() + change, latestOfAll, cpuTime);
  }

  /** Algorithm 2: whether the candidate takes the place of the best one so far. */
  private boolean isBetter(long start, long completion, long now) {
    if (bestMachine == NONE) { // 1
      return true; // 2
    }
    int weight = criterion.signOfWeight(best, candidate, now); // 4 to 8
    boolean winsTie = weight == 0 && ties.wins(start, completion, bestStart, bestCompletion);
    return weight > 0 || winsTie; // 9 to 12; the paper has no rule for ties
  }

  private void accept(int machine, int position, long start, long completion) {
    bestMachine = machine;
    bestPosition = position;
    bestStart = start;
    bestCompletion = completion;
    best.copyFrom(candidate);
    bounds.incumbentChanged(best, start, completion);
  }
}

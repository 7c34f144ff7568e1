package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.bound.TieRule;
import java.util.Set;

/**
 * Algorithm 1 of Klusáček and Rudová (2011); the numbers are those of its lines.
 *
 * <p>No schedule is copied: placing a job in a gap moves no other job, so its effect is known at
 * once, and an insertion is forecast job by job. {@link Incumbent} has Algorithm 2. Lines without a
 * number ask {@link Bounds} what need not be tried; without any bound the decision is the same.
 */
public final class EgEdfRule implements PlacementRule {
  private final GridSchedule plan;
  private final Incumbent best;
  private final Bounds bounds;

  /** False if lines 4 to 8 are skipped, so that line 9 always leads to line 10. */
  private final boolean fillsGaps;

  private final InsertionForecast insertion = new InsertionForecast();

  /** Creates the rule for a plan, with some of the bounds; without gaps, it only inserts. */
  public EgEdfRule(
      GridSchedule plan,
      UsageCriterion criterion,
      TieRule ties,
      boolean fillsGaps,
      Set<Bounds.Kind> bounds) {
    this.plan = plan;
    this.fillsGaps = fillsGaps;
    best = new Incumbent(criterion, ties);
    this.bounds = new Bounds(plan, criterion, ties, bounds);
  }

  @Override
  public boolean place(Job job, long sequence, long now) {
    findBest(job, now);
    if (!best.isFound()) {
      return false;
    }
    int machine = best.machine(); // 19
    long duration = plan.duration(job, machine);
    if (best.isGap()) {
      plan.place(job, sequence, machine, best.start(), duration);
    } else {
      plan.insert(job, sequence, machine, best.position(), duration, now);
    }
    return true;
  }

  @Override
  public StartReason reason() {
    return best.isGap() ? StartReason.GAP : StartReason.EDF;
  }

  private void findBest(Job job, long now) {
    best.begin(plan, job, now); // 1
    bounds.begin(job, best.initial(), now);
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
    int change = completion <= job.deadline() ? 1 : 0;
    if (!best.isBeatenBy(change, completion, start, duration)) { // 7
      return false;
    }
    best.set(id, Incumbent.IN_GAP, start, change, completion, duration); // 8
    bounds.incumbentChanged(best.totals(), start, completion);
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
    int change = insertion.nonDelayedChange();
    long latest = insertion.latestCompletion();
    if (best.isBeatenBy(change, latest, insertion.start(), duration)) { // 13
      best.set(machine.machine().id(), k, insertion.start(), change, latest, duration); // 14
      bounds.incumbentChanged(best.totals(), insertion.start(), insertion.completion());
    }
  }
}

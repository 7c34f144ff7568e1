package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.bound.Bounds;
import java.util.Set;

/**
 * Algorithm 1 of Klusáček and Rudová (2011); the numbers are those of its lines.
 *
 * <p>No schedule is copied. Placing a job in a gap moves no other job, so its effect is known at
 * once; an insertion is forecast job by job and abandoned as soon as it can no longer be accepted.
 * {@link Incumbent} is Algorithm 2, solved for the latest completion that it accepts. {@link
 * Bounds} skip machines that cannot meet it; without them the decision is the same.
 */
final class EgEdfRule implements PlacementRule {
  private final GridSchedule plan;
  private final Incumbent best;
  private final Bounds bounds;

  /** False if lines 4 to 8 are skipped, so that line 9 always leads to line 10. */
  private final boolean fillsGaps;

  private final InsertionForecast insertion = new InsertionForecast();

  EgEdfRule(GridSchedule plan, UsageCriterion criterion, Ties ties, Set<Bounds.Kind> bounds) {
    this(plan, criterion, ties, true, bounds);
  }

  EgEdfRule(
      GridSchedule plan,
      UsageCriterion criterion,
      Ties ties,
      boolean fillsGaps,
      Set<Bounds.Kind> bounds) {
    this.plan = plan;
    this.fillsGaps = fillsGaps;
    best = new Incumbent(criterion, ties);
    this.bounds = new Bounds(plan, bounds);
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
    bounds.begin(job, now);
    for (int i = 0; i < plan.machines() && best.completionLimit() >= now; i++) { // 2
      if (!bounds.rulesOut(i, best.completionLimit(), best.makespanLimit())
          && plan.machine(i).accepts(job)) { // 3
        tryMachine(plan.machine(i), job, now);
      }
    }
  }

  private void tryMachine(MachineSchedule machine, Job job, long now) {
    long duration = plan.duration(job, machine.machine().id());
    long latestStart = best.completionLimit() - duration;
    if (Math.max(now, job.release()) <= latestStart
        && !acceptsGap(machine, job, duration, latestStart, now)) { // 9
      tryInsertion(machine, job, duration, latestStart, now);
    }
  }

  private boolean acceptsGap(
      MachineSchedule machine, Job job, long duration, long latestStart, long now) {
    int id = machine.machine().id();
    if (!fillsGaps || bounds.rulesOutGap(id, duration, latestStart)) {
      return false;
    }
    long start = plan.earliestStart(job, id, duration, now, latestStart); // 4, 5
    if (start == FreeCpus.NEVER) {
      return false;
    }
    long completion = start + duration; // 6
    int change = completion <= job.deadline() ? 1 : 0;
    if (!best.isBeatenBy(change, completion, completion, duration)) { // 7
      return false;
    }
    best.set(id, Incumbent.IN_GAP, start, change, completion, duration); // 8
    return true;
  }

  private void tryInsertion(
      MachineSchedule machine, Job job, long duration, long latestStart, long now) {
    int k = machine.positionByDeadline(job.deadline()); // 10, 11
    boolean repeatsGap = fillsGaps && k == machine.size(); // moves no job, starts no earlier
    boolean startsTooLate = k > 0 && machine.start(k - 1) > latestStart;
    if (repeatsGap || startsTooLate) {
      return;
    }
    insertion.begin(machine, k, job, duration, now); // 12
    if (staysAcceptable()) {
      int change = insertion.nonDelayedChange();
      long latest = insertion.latestCompletion();
      if (best.isBeatenBy(change, latest, insertion.completion(), duration)) { // 13
        best.set(machine.machine().id(), k, insertion.start(), change, latest, duration); // 14
      }
    }
  }

  /** Forecasts the insertion; false as soon as it can no longer be accepted. */
  private boolean staysAcceptable() {
    do {
      int change = insertion.nonDelayedChange();
      if (insertion.latestCompletion() > best.makespanLimit(change, insertion.completion())) {
        return false;
      }
    } while (insertion.step());
    return true;
  }
}

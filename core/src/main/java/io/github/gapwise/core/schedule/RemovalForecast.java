package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridTotals.PlanSums;

/**
 * Forecasts, without changing anything, the effect of removing a waiting job from a machine's plan
 * and closing up those behind it.
 *
 * <p>A query begins with {@link #begin}; its results hold until the plan changes. All changes
 * include the job that leaves. They are those that {@link GridSchedule#remove} makes.
 */
public final class RemovalForecast {
  private final ForwardPass pass = new ForwardPass();

  /** What is free after the removal, computed on first use. */
  private final MachineProfile profile = new MachineProfile(Machine.of(0, 1, 1));

  /** What is free on a machine where something is reserved. */
  private final MachineProfile around = new MachineProfile(Machine.of(0, 1, 1));

  private MachineSchedule machine = MachineSchedule.empty();
  private EntryTable entries = machine.entries();
  private int position;
  private long now;
  private boolean profileIsKnown;
  private long latestCompletion;

  /** By how much the sums grow, as far as they depend on completions. */
  private final PlanSums change = new PlanSums();

  private final CostSum costChange = new CostSum();

  /** Creates a forecast for one query at a time. */
  public RemovalForecast() {}

  /**
   * Finds what happens if the job at a position leaves, by a forward pass.
   *
   * @param position that of a waiting job
   * @param cost the cost whose change {@link #costChange} reports
   */
  public void begin(MachineSchedule machine, int position, long now, JobCost cost) {
    entries = machine.entries();
    this.machine = machine;
    this.position = position;
    this.now = now;
    profileIsKnown = false;
    latestCompletion = Math.max(machine.blocks.latestEnd(), entries.latestEnd(position));
    long end = entries.end[position];
    change.clearCompletions();
    change.discountCompletion(end, entries.deadline[position]);
    costChange.clear();
    costChange.subtract(cost.of(entries.job(position), entries.start[position], end));
    pass.begin(machine, position, now, around, false);
    for (int k = position + 1; k < entries.size; k++) {
      shift(k, pass.placeEntry(entries, k), cost);
    }
  }

  private void shift(int k, long newStart, JobCost cost) {
    long oldEnd = entries.end[k];
    long newEnd = newStart + oldEnd - entries.start[k];
    latestCompletion = Math.max(latestCompletion, newEnd);
    if (newEnd != oldEnd) {
      change.moveCompletion(oldEnd, newEnd, entries.deadline[k]);
      if (cost != JobCost.NONE) {
        Job job = entries.job(k);
        costChange.add(cost.of(job, newStart, newEnd));
        costChange.subtract(cost.of(job, entries.start[k], oldEnd));
      }
    }
  }

  /** As {@link GridSchedule#earliestStart}, on the machine after the removal. */
  public long earliestStart(Job job, long duration, long latest) {
    findProfile();
    long notBefore = Math.max(now, job.release());
    return profile.earliestStart(job, duration, notBefore, latest);
  }

  private void findProfile() {
    if (profileIsKnown) {
      return;
    }
    profileIsKnown = true;
    profile.copyFrom(machine.profile());
    pass.begin(machine, position, now, profile, true);
    for (int k = position + 1; k < entries.size; k++) {
      pass.placeEntry(entries, k);
    }
    pass.finish();
  }

  /**
   * The tick from which on jobs would leave free indefinitely what a node of a job needs; not after
   * now if they do.
   */
  public long openFrom(Job job) {
    findProfile();
    return machine.space().openFrom(job, profile);
  }

  /** The latest completion that would be left on the machine, 0 if none. */
  public long latestCompletion() {
    return latestCompletion;
  }

  /** How many more jobs would be on time; may be negative. */
  public int nonDelayedChange() {
    return change.nonDelayed;
  }

  /**
   * By how many ticks the total tardiness would grow; may be negative.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  public long tardinessChange() {
    return change.tardiness.toLongExact();
  }

  /** By how much the sum of the costs would grow; may be negative. Changes with the next query. */
  public CostSum costChange() {
    return costChange;
  }
}

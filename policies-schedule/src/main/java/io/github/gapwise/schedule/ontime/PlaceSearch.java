package io.github.gapwise.schedule.ontime;

import org.jspecify.annotations.Nullable;

/**
 * The search of step PLACE: over all machines, for the place with the least cost, that of a job's
 * own start and of the jobs that it delays.
 */
final class PlaceSearch {
  private final OnTimePlan plan;
  private final Trial trial;

  /** The cost, in ticks, of a unit of weight that is not on time. */
  private final double lossPerWeight;

  /** Whether a job may be placed where it may be on time, or else only where it probably is. */
  private boolean takesChances;

  PlaceSearch(OnTimePlan plan, Trial trial, double lossPerWeight) {
    this.plan = plan;
    this.trial = trial;
    this.lossPerWeight = lossPerWeight;
  }

  /** From now on, jobs are placed where they may be on time, or only where they probably are. */
  void takesChances(boolean takes) {
    takesChances = takes;
  }

  /**
   * Returns the machine on which a job is placed at the least cost (ties: lowest id), or null.
   *
   * @param except a machine to leave out, or null
   * @param need the least acceptable gain
   */
  @Nullable Timetable find(Task task, @Nullable Timetable except, double need, long now) {
    Timetable best = null;
    double least = Double.POSITIVE_INFINITY;
    Refusals refusals = task.refusals;
    refusals.update(plan.changes);
    plan.bound.begin(task, now);
    for (int id = refusals.next(0); id >= 0; id = refusals.next(id + 1)) {
      Timetable machine = plan.machines[id];
      if (machine != except
          && mayCostLess(machine, least, now)
          && holds(machine, task, now)
          && trial.gain() >= need) {
        double cost = loss(task, trial.gain()) + trial.cost(now);
        if (cost < least) {
          least = cost;
          best = machine;
        }
      }
    }
    return best;
  }

  /**
   * On a machine without planned jobs, the cost is that of the job alone; a tick covers what
   * rounding may add to its chance. (Where others are planned, the job may let some start earlier.)
   */
  private boolean mayCostLess(Timetable machine, double least, long now) {
    return machine.size > 0
        || !plan.isBounded
        || plan.bound.leastCost(machine.id, now) <= least + 1;
  }

  private boolean holds(Timetable machine, Task task, long now) {
    long estimate = plan.estimate(task, machine);
    if (plan.bound.rulesOut(machine.id) || !machine.accepts(task)) {
      return refuse(machine, task);
    }
    if (!isWorthATry(task, estimate, now)) {
      return false; // but perhaps once the load is lower
    }
    if (!mayHold(machine, task, estimate, now)) {
      return refuse(machine, task);
    }
    return trial.isLast() || trial.fitsOthers(now);
  }

  private boolean refuse(Timetable machine, Task task) {
    if (plan.isBounded) {
      task.refusals.add(machine.id);
    }
    return false;
  }

  /** Whether the job would probably be on time if it started at once, or chances are taken. */
  private boolean isWorthATry(Task task, long estimate, long now) {
    return takesChances || task.isOnTime(estimate, Math.max(now, task.release));
  }

  /** False if the job has no place there, now or at any later tick, until the plan changes. */
  private boolean mayHold(Timetable machine, Task task, long estimate, long now) {
    return trial.enters(machine, task, estimate, now)
        && (trial.isLast() || !plan.area.rulesOut(machine, task, estimate, -1, now));
  }

  private double loss(Task task, double gain) {
    return task.weight == 0 ? 0 : lossPerWeight * (1 - gain / task.weight);
  }
}

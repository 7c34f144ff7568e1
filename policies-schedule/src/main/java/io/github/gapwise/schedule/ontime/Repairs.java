package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Repairs the plan after an event that it did not foresee. */
final class Repairs {
  /** The number of jobs of a machine that RELOCATE examines. */
  private static final int RELOCATED = 5;

  /** The gain that RELOCATE requires, as a share of the weight of a job. */
  private static final double WORTH_A_MOVE = 0.02;

  /**
   * The change of estimates, as a share of the expected area, above which RE-PLAN is due. Sums that
   * only rounding puts above it are not.
   */
  private static final double CHANGED_SHARE = 0.3 * (1 + 1e-9);

  private final OnTimePlan plan;
  private final Background background;
  private final Placement placement;
  private final Trial trial;
  private final LearntTimes times;
  private final int depth;

  private final TaskList dropped = new TaskList(TaskList.BY_DEADLINE);
  private final TaskList displaced = new TaskList(TaskList.BY_DEADLINE);

  private final TaskList byRank = new TaskList(TaskList.BY_RANK);
  private final TaskList byArrival = new TaskList(TaskList.BY_ARRIVAL);

  /** The area that jobs probably need, and by how much present knowledge differs from it. */
  private double expected;

  private double changed;

  private final Task[] candidates = new Task[RELOCATED];

  Repairs(
      OnTimePlan plan,
      Background background,
      Placement placement,
      Trial trial,
      OnTimePolicy policy) {
    this.plan = plan;
    this.background = background;
    this.placement = placement;
    this.trial = trial;
    times = plan.runTimes;
    depth = policy.depth();
  }

  /** Called when no job can be planned on a machine any more. */
  void abandon(Timetable machine) {
    while (!machine.blocks.isEmpty()) {
      Task block = machine.blocks.get(machine.blocks.size() - 1);
      plan.blocks.takeOut(block);
      displaced.add(block);
      times.judgeAnew(block);
    }
    while (machine.size > 0) {
      displaced.add(machine.remove(machine.size - 1));
    }
    plan.stale.set(machine.id);
  }

  /**
   * Takes out a job that waits for a new place because its machine is gone; null if there is none.
   */
  @Nullable Task forget(Job job) {
    int k = displaced.indexOf(job.id());
    return k < 0 ? null : displaced.removeAt(k);
  }

  /** Called when a running job has another estimate, or was started by another scheduler. */
  void restart(Task task, long now) {
    times.restart(task, now);
    plan.stale(task);
  }

  void sync(long now) {
    for (int id = plan.nextPassedEnd(0, now); id >= 0; id = plan.nextPassedEnd(id + 1, now)) {
      extendPassed(plan.machines[id], now);
    }
    settle(now);
  }

  /** Sets new ends for jobs that should have ended; the plans of all their machines are stale. */
  private void extendPassed(Timetable machine, long now) {
    for (int k = 0; k < machine.runningCount; k++) {
      Task task = machine.running[k];
      if (task.end <= now) {
        times.extend(task, now);
        plan.stale(task);
      }
    }
  }

  /** Makes all plans possible again; jobs that would be late go elsewhere. */
  private void settle(long now) {
    boolean hasBlocks = plan.blocks.mayBeLost(now);
    if (hasBlocks) {
      plan.blocks.withdrawLost(dropped, now);
    }
    recomputeStale(now);
    if (hasBlocks) {
      plan.blocks.moveEarlier(now);
      recomputeStale(now);
    }
    insertDropped(now);
  }

  /** Recomputes the starts on stale machines; jobs that would be late go elsewhere. */
  void refreshStale(long now) {
    recomputeStale(now);
    insertDropped(now);
  }

  private void recomputeStale(long now) {
    for (int id = plan.stale.nextSetBit(0); id >= 0; id = plan.stale.nextSetBit(id + 1)) {
      trial.refresh(plan.machines[id], dropped, now);
      plan.bound.learn(plan.machines[id], now);
      plan.touch(plan.machines[id]);
      plan.refreshed.set(id);
    }
    plan.stale.clear();
  }

  private void insertDropped(long now) {
    while (dropped.size() + displaced.size() > 0) {
      boolean isDropped =
          displaced.size() == 0
              || (dropped.size() > 0
                  && TaskList.BY_DEADLINE.compare(dropped.get(0), displaced.get(0)) < 0);
      Task task = (isDropped ? dropped : displaced).removeAt(0);
      task.moved = true;
      placement.insert(task, isDropped ? 0 : depth, now);
    }
  }

  /** Takes a planned job out of its plan, which is then stale. */
  void takeOut(Task task) {
    task.moved = true;
    if (task.isSpread()) {
      plan.blocks.takeOut(task);
      return;
    }
    Timetable machine = Objects.requireNonNull(task.machine);
    machine.remove(machine.indexOf(task));
    plan.stale.set(machine.id);
  }

  /** Replans everything if estimates have turned out differently. */
  void replan(long now) {
    collectLive(byArrival, now);
    if (hasMuchChanged()) {
      judgeAll(now);
      settle(now);
      collectLive(byRank, now);
      placeByRank(now);
    }
    byArrival.clear();
  }

  private boolean hasMuchChanged() {
    expected = 0;
    changed = 0;
    for (Timetable machine : plan.machines) {
      for (int k = 0; k < machine.runningCount + machine.size; k++) {
        if (machine.job(k).machine == machine) {
          count(machine.job(k));
        }
      }
    }
    for (int k = 0; k < plan.blocks.all.size(); k++) {
      if (!plan.blocks.all.get(k).isAged) {
        count(plan.blocks.all.get(k));
      }
    }
    for (int k = 0; k < byArrival.size(); k++) {
      count(byArrival.get(k));
    }
    return changed > CHANGED_SHARE * expected;
  }

  private void count(Task task) {
    changed += Math.abs(times.usualShare(task) - task.usualShare) * task.area;
    expected += task.usualArea();
  }

  private void judgeAll(long now) {
    for (Timetable machine : plan.machines) {
      for (int k = 0; k < machine.runningCount; k++) {
        times.judge(machine.running[k]);
        times.restart(machine.running[k], now);
      }
      for (int k = 0; k < machine.size; k++) {
        times.judgePlanned(machine.list[k]);
      }
      machine.durationsChanged();
      plan.stale.set(machine.id);
    }
    for (int k = 0; k < plan.blocks.all.size(); k++) {
      Task task = plan.blocks.all.get(k);
      if (!task.isAged) {
        times.judgePlanned(task);
      }
    }
    for (int k = 0; k < byArrival.size(); k++) {
      times.judge(byArrival.get(k));
    }
  }

  private void placeByRank(long now) {
    while (byRank.size() > 0) {
      Task task = byRank.removeAt(0);
      if (placement.placeAgain(task, now)) {
        background.remove(task);
      }
    }
  }

  private void collectLive(TaskList into, long now) {
    collectLive(background.all.sacrificed, into, now);
    collectLive(background.spread.sacrificed, into, now);
  }

  private void collectLive(TaskList jobs, TaskList into, long now) {
    for (int k = jobs.firstDueFrom(now); k < jobs.size(); k++) {
      Task task = jobs.get(k);
      if (times.isLive(task, now)) {
        into.add(task);
      }
    }
  }

  /** Plans jobs that were given up on machines where a job has completed. */
  void rescue(long now) {
    for (int id = plan.freed.nextSetBit(0); id >= 0; id = plan.freed.nextSetBit(id + 1)) {
      Timetable machine = plan.machines[id];
      if (machine.isUsable()) {
        rescue(machine, now);
      }
    }
    if (!plan.freed.isEmpty()) {
      collectLive(background.spread.sacrificed, byRank, now);
      placeByRank(now);
    }
  }

  private void rescue(Timetable machine, long now) {
    TaskList jobs = background.all.sacrificed;
    for (int k = jobs.firstDueFrom(now); k < jobs.size(); k++) {
      Task task = jobs.get(k);
      plan.bound.begin(task, now);
      if (!plan.bound.rulesOut(machine.id) && machine.accepts(task) && times.isLive(task, now)) {
        byRank.add(task);
      }
    }
    while (byRank.size() > 0) {
      Task task = byRank.removeAt(0);
      if (placement.rescue(task, machine, now)) {
        background.remove(task);
      }
    }
  }

  void relocate(long now) {
    for (int id = plan.refreshed.nextSetBit(0); id >= 0; id = plan.refreshed.nextSetBit(id + 1)) {
      relocate(plan.machines[id], now);
    }
  }

  private void relocate(Timetable machine, long now) {
    int count = 0;
    for (int k = 0; k < machine.size && count < RELOCATED; k++) {
      if (machine.list[k].chance < 1) {
        candidates[count++] = machine.list[k];
      }
    }
    for (int c = 0; c < count; c++) {
      Task task = candidates[c];
      if (task.machine == machine && task.chance < 1) {
        placement.relocate(machine, machine.indexOf(task), WORTH_A_MOVE * task.weight, now);
      }
    }
  }
}

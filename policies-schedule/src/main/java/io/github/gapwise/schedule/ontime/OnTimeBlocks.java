package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.scheduler.PlannedStart;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The planned jobs of several nodes. Each has the earliest start that the plans had for it, as a
 * block: all else is planned around it, and it moves only to an earlier start.
 *
 * <p>Where there is none, and no such job waits, every call costs a comparison.
 */
final class OnTimeBlocks {
  private final OnTimePlan plan;

  /** In order of submission. */
  final TaskList all = new TaskList(TaskList.BY_ARRIVAL);

  final TimetablePlaces places;

  OnTimeBlocks(OnTimePlan plan, Grid grid) {
    this.plan = plan;
    places = new TimetablePlaces(plan, grid);
  }

  /** The earliest start of a block, {@link FreeCpus#NEVER} if there is none. */
  long nextStart() {
    long next = FreeCpus.NEVER;
    for (int k = 0; k < all.size(); k++) {
      next = Math.min(next, all.get(k).start);
    }
    return next;
  }

  /** Gives a job the machines and the start that were found. */
  private void take(Task task) {
    task.machines = places.machines();
    task.setEstimate(plan.estimate(task, task.machines));
    task.start = places.start();
  }

  /** Plans a job where one was found. */
  void place(Task task) {
    take(task);
    all.add(task);
    plan.onEach(task, machine -> machine.join(task));
    plan.onEach(task, Timetable::hasChanged);
    plan.onEach(task, plan::touch);
  }

  /** Takes out a block; the plans of its machines are then stale. */
  void takeOut(Task task) {
    remove(task);
    plan.stale(task);
  }

  /** Takes out a block that runs from now on, which leaves as much free. */
  void remove(Task task) {
    all.remove(task);
    plan.onEach(task, machine -> machine.blocks.remove(task));
  }

  @Nullable Task find(Job job) {
    int k = all.indexOf(job.id());
    return k < 0 ? null : all.get(k);
  }

  /** Whether any block is there because its job has waited for long. */
  boolean hasAged() {
    boolean hasAged = false;
    for (int k = 0; k < all.size(); k++) {
      hasAged |= all.get(k).isAged;
    }
    return hasAged;
  }

  /** Whether the events since the last call may have cost a block its place. */
  boolean mayBeLost(long now) {
    return all.size() > 0 && (!plan.stale.isEmpty() || nextStart() < now);
  }

  /**
   * Takes out the blocks that running jobs, reservations and earlier blocks do not leave their
   * place on stale machines. They are judged as if they had not aged.
   *
   * @param lost receives them
   */
  void withdrawLost(TaskList lost, long now) {
    BitSet counted = (BitSet) plan.stale.clone();
    for (int id = counted.nextSetBit(0); id >= 0; id = counted.nextSetBit(id + 1)) {
      plan.machines[id].clearBlocks(now);
    }
    for (int k = 0; k < all.size(); ) {
      Task task = all.get(k);
      if (isPossible(task, counted, now)) {
        k++;
      } else {
        takeOut(task);
        plan.runTimes.judgeAnew(task);
        lost.add(task);
      }
    }
  }

  private boolean isPossible(Task task, BitSet counted, long now) {
    boolean isPossible = task.start >= now && isInTime(task, task.start, task.leastDuration);
    for (int k = 0; k < task.machines.size() && isPossible; k++) {
      Timetable machine = plan.machine(task, k);
      isPossible = machine.accepts(task) && (!counted.get(machine.id) || machine.mayReserve(task));
    }
    for (int k = 0; k < task.machines.size() && isPossible; k++) {
      if (counted.get(plan.machine(task, k).id)) {
        plan.machine(task, k).reserve(task);
      }
    }
    return isPossible;
  }

  private static boolean isInTime(Task task, long start, long leastDuration) {
    return task.isAged || task.deadline - start >= leastDuration;
  }

  /** Moves blocks to earlier starts where there are any; the machines that they leave are stale. */
  void moveEarlier(long now) {
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).start > now) {
        moveEarlier(all.get(k), now);
      }
    }
  }

  private void moveEarlier(Task task, long now) {
    plan.onEach(task, machine -> machine.leave(task, now));
    boolean moves = places.search(task, now, task.start - 1) && isBetter(task);
    if (moves) {
      stale(task);
      take(task);
    }
    plan.onEach(task, machine -> machine.join(task));
    if (moves) {
      stale(task);
    }
  }

  /** Whether the place that was found, which is earlier, is on time and ends no later. */
  private boolean isBetter(Task task) {
    long start = places.start();
    long estimate = places.foundEstimate();
    return start + task.durationOf(estimate) <= task.start + task.duration
        && isInTime(task, start, task.leastDurationOf(estimate));
  }

  private void stale(Task task) {
    plan.stale(task);
    plan.onEach(task, Timetable::hasChanged);
  }

  void addPlannedStarts(List<PlannedStart> starts) {
    for (int k = 0; k < all.size(); k++) {
      Task each = all.get(k);
      starts.add(new PlannedStart(each.job, each.machines, each.start, each.start + each.duration));
    }
  }
}

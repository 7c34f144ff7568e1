package io.github.gapwise.schedule.ontime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds a place for a job of several nodes with a deadline: as a block, on time. */
final class BlockPlacement {
  private final OnTimePlan plan;
  private final OnTimeBlocks blocks;
  private final TimetablePlaces places;
  private final Trial trial;

  /** By which share of a job's weight the expected weight on time may fall if another makes way. */
  private final double mostLoss;

  /** The jobs that may make way, the largest first. */
  private final TaskList larger = new TaskList(TaskList.LARGEST_PLANNED_FIRST);

  BlockPlacement(OnTimePlan plan, Trial trial, double mostLoss) {
    this.plan = plan;
    blocks = plan.blocks;
    places = blocks.places;
    this.trial = trial;
    this.mostLoss = mostLoss;
  }

  /** Plans a job at its earliest start, if it is on time there, and the gain is sufficient. */
  boolean place(Task task, double need, long now) {
    if (!places.search(task, now, latestStart(task)) || !isOnTime(task) || gain(task) < need) {
      return false;
    }
    blocks.place(task);
    return true;
  }

  /** No later start is on time, on whatever machines. */
  private static long latestStart(Task task) {
    return task.deadline - task.leastDurationOf(task.leastEstimate);
  }

  private boolean isOnTime(Task task) {
    return task.deadline - places.start() >= task.leastDurationOf(places.foundEstimate());
  }

  private double gain(Task task) {
    long estimate = places.foundEstimate();
    return task.weight * plan.runTimes.chance(task, estimate, places.start());
  }

  /**
   * Plans a job where it is on time without a job of one node that is larger for its weight: the
   * largest that makes room.
   *
   * @return the job that made way, which has no place any more; null if there is none
   */
  @Nullable Task eject(Task task, long now) {
    if (latestStart(task) < Math.max(now, task.release)) {
      return null;
    }
    collectLarger(task);
    Task victim = null;
    for (int k = 0; k < larger.size() && victim == null; k++) {
      victim = makesWay(larger.get(k), task, now) ? larger.get(k) : null;
    }
    larger.clear();
    return victim;
  }

  private void collectLarger(Task task) {
    for (Timetable machine : plan.machines) {
      for (int k = 0; k < machine.size && machine.accepts(task); k++) {
        Task other = machine.list[k];
        if (other.usualArea() * task.weight > task.usualArea() * other.weight) {
          larger.add(other);
        }
      }
    }
  }

  private boolean makesWay(Task victim, Task task, long now) {
    Timetable machine = Objects.requireNonNull(victim.machine);
    if (!trial.without(machine, machine.indexOf(victim), now)
        || !places.searchWith(task, machine, trial.free(), now, latestStart(task))
        || !isOnTime(task)) {
      return false;
    }
    double fair = Math.min(0, task.weight - victim.weight) - mostLoss * task.weight;
    if (trial.gain() + gain(task) < fair) {
      return false;
    }
    trial.apply();
    plan.touch(machine);
    blocks.place(task);
    return true;
  }
}

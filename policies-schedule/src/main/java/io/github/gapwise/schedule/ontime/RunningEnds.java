package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.estimate.EstimateModel;
import io.github.gapwise.core.estimate.RatioDistribution;

/** Predicts when running jobs will end. */
final class RunningEnds {
  private final EstimateModel model;

  RunningEnds(EstimateModel model) {
    this.model = model;
  }

  /**
   * Sets new ends for the jobs of a machine that should have ended; all their machines are stale.
   */
  void update(Timetable machine, OnTimePlan plan, long now) {
    for (int k = 0; k < machine.runningCount; k++) {
      Task task = machine.running[k];
      if (task.end <= now) {
        task.end = afterPassing(task, now);
        plan.stale(task);
      }
    }
  }

  /** Sets the end of a job whose run time is now better known. */
  void restart(Task task, long now) {
    task.duration = task.durationOf(task.estimate);
    task.end = task.start + task.duration;
    if (task.end <= now) {
      task.end = afterPassing(task, now);
    }
  }

  private long afterPassing(Task task, long now) {
    return Math.max(now + 1, task.start + likelyTime(task, now - task.start));
  }

  /**
   * The mean time of jobs that have run for that long, up to the estimate. Where nothing is known,
   * or beyond the estimate, a twentieth more, so that the scheduler is not woken at every tick.
   */
  private long likelyTime(Task task, long elapsed) {
    long more = (long) Math.floor(1.05 * elapsed);
    if (elapsed >= task.estimate) {
      return more;
    }
    RatioDistribution distribution = model.distribution(task.jobClass);
    double mean = distribution.meanAbove((double) elapsed / task.estimate);
    if (Double.isNaN(mean)) {
      return Math.min(task.estimate, more);
    }
    double share = Math.min(1, mean);
    return Math.min(task.estimate, (long) Math.ceil(1.001 * share * task.estimate));
  }
}

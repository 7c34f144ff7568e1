package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** Creates objects for jobs and reuses them. */
final class Tasks {
  private final OnTimePlan plan;

  /** Within how many of its run times a job without a deadline is due. */
  private final double patience;

  private final List<Task> unused = new ArrayList<>();

  Tasks(OnTimePlan plan, OnTimePolicy policy) {
    this.plan = plan;
    patience = policy.patience().orElse(Double.POSITIVE_INFINITY);
  }

  /** Returns an object for a job that has arrived. */
  Task take(Job job, long sequence) {
    Task task =
        unused.isEmpty() ? new Task(job, plan.machines.length) : unused.remove(unused.size() - 1);
    double amount = plan.amount(job);
    task.submit(job, sequence, deadline(job, amount), amount, plan.leastEstimate(job));
    return task;
  }

  private long deadline(Job job, double amount) {
    double ticks = Math.ceil(patience * amount);
    return !job.hasDeadline() && ticks < Job.NO_DEADLINE - job.release()
        ? job.release() + (long) ticks
        : job.deadline();
  }

  /**
   * Takes back the object of a job that has left; its content is valid until another job arrives.
   */
  void giveBack(Task task) {
    unused.add(task);
  }
}

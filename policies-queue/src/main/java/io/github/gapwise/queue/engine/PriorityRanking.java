package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.queue.order.WaitingJobs;
import java.util.Arrays;

/** A ranking by falling priority, in order as of the last update. */
final class PriorityRanking extends Ranking {
  private final WaitingJobs jobs;
  private final PriorityTerm.Run sum;

  /** By slot. */
  private double[] priorities = new double[16];

  /** Returns an empty ranking; a strict queue loads no class of priorities. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return new PriorityRanking((PriorityOrder) order, context, jobs);
  }

  private PriorityRanking(PriorityOrder order, SchedulingContext context, WaitingJobs jobs) {
    this.jobs = jobs;
    sum = order.bind(context);
  }

  @Override
  protected void add(int slot, Job job, long sequence) {
    if (slot >= priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * slot);
    }
    sum.jobQueued(slot, job);
    slots.append(slot, job.id(), job.cpus());
  }

  @Override
  protected void remove(int slot, Job job) {
    slots.removeAt(slots.placeOf(slot));
  }

  @Override
  protected boolean changes() {
    return true;
  }

  @Override
  protected void update(long now) {
    Arrays.fill(priorities, 0, jobs.slots(), 0.0);
    sum.addTo(priorities, jobs, now);
    slots.sortByFalling(priorities);
  }

  @Override
  protected void jobStarted(Job job, Machine machine, long now) {
    sum.jobStarted(job, machine, now);
  }

  @Override
  protected void jobEnded(Job job, Machine machine, long now) {
    sum.jobEnded(job, machine, now);
  }
}

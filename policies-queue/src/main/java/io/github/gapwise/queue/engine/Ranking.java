package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.FixedOrder;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.queue.order.WaitingJobs;

/** The released waiting jobs in some order. */
public abstract class Ranking {
  protected final SlotOrder slots = new SlotOrder();

  /** Returns an empty ranking in the given order. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return order instanceof FixedOrder fixed
        ? new FixedRanking(fixed.order(), context.ticksPerSecond())
        : PriorityRanking.by(order, context, jobs);
  }

  protected abstract void add(int slot, Job job, long sequence);

  protected abstract void remove(int slot, Job job);

  /** Whether the order may be another one at each update. */
  protected boolean changes() {
    return false;
  }

  protected void update(long now) {}

  protected void jobStarted(Job job, Machine machine, long now) {}

  /** Called when a job that had started has ended or is lost. */
  protected void jobEnded(Job job, Machine machine, long now) {}
}

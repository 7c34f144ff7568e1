package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** The released waiting jobs in some order. */
abstract sealed class Ranking permits FixedRanking, PriorityRanking {
  final SlotOrder slots = new SlotOrder();

  /** The jobs of a run, which are none yet, in the given order. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return order instanceof FixedOrder fixed
        ? new FixedRanking(fixed.order(), context.ticksPerSecond())
        : new PriorityRanking((PriorityOrder) order, context, jobs);
  }

  /** Lets a job take part. */
  abstract void add(int slot, Job job, long sequence);

  /** Takes a job out. */
  abstract void remove(int slot, Job job);

  /** Brings the order up to date. */
  void update(long now) {}

  /** A job has started. */
  void jobStarted(Job job, Machine machine, long now) {}

  /** A job that had started has ended or is lost. */
  void jobEnded(Job job, Machine machine, long now) {}
}

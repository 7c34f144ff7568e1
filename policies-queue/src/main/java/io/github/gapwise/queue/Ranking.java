package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** The released waiting jobs in some order. */
abstract sealed class Ranking permits FixedRanking, PriorityRanking, SwiftIndex {
  final SlotOrder slots = new SlotOrder();

  /** Returns an empty ranking in the given order. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return order instanceof FixedOrder fixed
        ? new FixedRanking(fixed.order(), context.ticksPerSecond())
        : PriorityRanking.by(order, context, jobs);
  }

  /** Adds a job. */
  abstract void add(int slot, Job job, long sequence);

  /** Removes a job. */
  abstract void remove(int slot, Job job);

  /** Whether the order may be another one at each update. */
  boolean changes() {
    return false;
  }

  /** Updates the order. */
  void update(long now) {}

  /** Called when a job has started. */
  void jobStarted(Job job, Machine machine, long now) {}

  /** Called when a job that had started has ended or is lost. */
  void jobEnded(Job job, Machine machine, long now) {}
}

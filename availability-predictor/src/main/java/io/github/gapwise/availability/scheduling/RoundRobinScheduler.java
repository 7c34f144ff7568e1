package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** A run of the round-robin scheduler. */
final class RoundRobinScheduler extends RoundScheduler {
  /** The machine behind the one that was given a job last. */
  private int next;

  RoundRobinScheduler(SchedulingContext context, Rounds rounds) {
    super(context, QueueOrder.FCFS, rounds);
  }

  @Override
  boolean decide(Dispatcher dispatcher, long now) {
    while (queue.size() > 0) {
      Job job = queue.job(0);
      int behind = firstIdle(job, next, pool.size());
      int machine = behind == MachinePool.NONE ? firstIdle(job, 0, next) : behind;
      if (machine == MachinePool.NONE) {
        return false;
      }
      start(0, machine, dispatcher);
      next = machine + 1;
    }
    return false;
  }

  private int firstIdle(Job job, int from, int to) {
    int id = pool.nextIdle(from);
    while (id != MachinePool.NONE && id < to && !pool.machine(id).fits(job)) {
      id = pool.nextIdle(id + 1);
    }
    return id < to ? id : MachinePool.NONE;
  }
}

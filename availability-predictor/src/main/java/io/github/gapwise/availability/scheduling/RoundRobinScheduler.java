package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;

final class RoundRobinScheduler extends RoundScheduler {
  /** The machine behind the one that got a job last. */
  private int next;

  RoundRobinScheduler(SchedulingContext context, Rounds rounds) {
    super(context, JobOrder.ARRIVAL, rounds);
  }

  @Override
  boolean decide(Dispatcher dispatcher, long now) {
    while (queue.size() > 0) {
      Job job = queue.job(0);
      int behind = firstIdle(job, next, states.size(), now);
      int machine = behind == NONE ? firstIdle(job, 0, next, now) : behind;
      if (machine == NONE) {
        return false;
      }
      start(0, machine, dispatcher, now);
      next = machine + 1;
    }
    return false;
  }

  private int firstIdle(Job job, int from, int to, long now) {
    int id = nextIdle(from);
    while (id != NONE && id < to && !states.admits(id, job, now)) {
      id = nextIdle(id + 1);
    }
    return id < to ? id : NONE;
  }
}

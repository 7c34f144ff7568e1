package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;

final class ReliabilityScheduler extends RoundScheduler {
  private final ReliabilityFilter filter;
  private final HeldJobs held;

  /** Whether an idle machine that may reach the threshold later has been refused in this round. */
  private boolean refused;

  ReliabilityScheduler(SchedulingContext context, ReliabilityPolicy policy, Rounds rounds) {
    super(context, policy.order(), rounds);
    Reliability reliability = new Reliability(context, histories, policy.prediction());
    filter = new ReliabilityFilter(reliability, policy.threshold(), rounds);
    held = policy.held();
  }

  @Override
  boolean decide(Dispatcher dispatcher, long now) {
    refused = false;
    int place = 0;
    while (place < queue.size() && hasIdle()) {
      int machine = firstReliable(queue.job(place), now);
      if (machine != NONE) {
        start(place, machine, dispatcher, now);
      } else if (held == HeldJobs.PASSED) {
        place++;
      } else {
        return refused;
      }
    }
    return refused;
  }

  private int firstReliable(Job job, long now) {
    int id = nextIdle(0);
    while (id != NONE && !isReliable(job, states.machine(id), now)) {
      id = nextIdle(id + 1);
    }
    return id;
  }

  private boolean isReliable(Job job, Machine machine, long now) {
    if (!states.admits(machine.id(), job, now)) {
      return false;
    }
    boolean allowed = filter.allows(job, machine, now);
    refused |= !allowed;
    return allowed;
  }
}

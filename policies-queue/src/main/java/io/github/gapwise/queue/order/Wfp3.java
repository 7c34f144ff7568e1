package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;

/** The term of {@link PriorityOrder#WFP3}. */
record Wfp3() implements PriorityTerm {

  @Override
  public String name() {
    return "wfp3";
  }

  @Override
  public Run bind(SchedulingContext context) {
    double perSecond = context.ticksPerSecond();
    return (priorities, jobs, now) -> {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        double wait = (now - jobs.releaseTick(slot)) / perSecond;
        double ratio = wait / jobs.estimate(slot);
        priorities[slot] += ratio * ratio * ratio * jobs.cpus(slot);
      }
    };
  }
}

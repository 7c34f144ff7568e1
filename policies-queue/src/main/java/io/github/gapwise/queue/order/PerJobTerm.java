package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/** A term that depends only on a job and the time. */
record PerJobTerm(String name, PerJob value) implements PriorityTerm {

  PerJobTerm {
    Objects.requireNonNull(value, "value");
    Spec.parse(name);
  }

  @Override
  public Run bind(SchedulingContext context) {
    double perSecond = context.ticksPerSecond();
    return (priorities, jobs, now) -> {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        if (jobs.isWaiting(slot)) {
          priorities[slot] += value.value(jobs.job(slot), now / perSecond);
        }
      }
    };
  }
}

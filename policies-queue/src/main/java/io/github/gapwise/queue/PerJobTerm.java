package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Objects;

/** A term that looks at a job and the time alone. */
record PerJobTerm(String name, PerJob value) implements PriorityTerm {

  PerJobTerm {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
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

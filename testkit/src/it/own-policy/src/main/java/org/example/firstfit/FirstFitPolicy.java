package org.example.firstfit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * First fit: each waiting job, in the order of arrival, starts on the first machine with free CPUs.
 */
public record FirstFitPolicy() implements SchedulingPolicy {
  /** The entry of the catalogue. */
  public static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "first-fit",
          "Each job starts on the first machine that has its CPUs free.",
          "This guide",
          arguments -> new FirstFitPolicy());

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new FirstFitScheduler(context);
  }

  @Override
  public String toString() {
    return "first-fit";
  }
}

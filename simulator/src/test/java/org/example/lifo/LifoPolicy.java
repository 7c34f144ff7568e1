package org.example.lifo;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;

/**
 * Last come, first served.
 *
 * @param skip whether a job that finds no room is passed over
 */
record LifoPolicy(boolean skip) implements SchedulingPolicy {
  private static final Parameter<Boolean> SKIP =
      Parameter.flag("skip", true, "Whether a job that finds no room is passed over.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "lifo",
          "Last come, first served.",
          "none",
          arguments -> new LifoPolicy(arguments.get(SKIP)),
          SKIP);

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new LifoScheduler(context.grid(), skip);
  }

  @Override
  public String toString() {
    return Spec.of("lifo").with(SKIP, skip).toString();
  }
}

package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;

/** A well-behaved policy to try the testers on: {@link GreedyScheduler}. */
public record GreedyPolicy(boolean lastFirst) implements SchedulingPolicy {
  private static final Parameter<Boolean> LAST_FIRST =
      Parameter.flag("last-first", false, "whether the job that came last is the first to start");

  public static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "greedy",
          "Starts whatever fits somewhere.",
          "none",
          arguments -> new GreedyPolicy(arguments.get(LAST_FIRST)),
          LAST_FIRST);

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new GreedyScheduler(context, lastFirst);
  }

  @Override
  public String toString() {
    return Spec.of("greedy").with(LAST_FIRST, lastFirst).toString();
  }
}

package org.example.earliest;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;

/**
 * Offers {@code earliest-completion}, {@code idle}, which never starts anything, and {@code
 * hungry}, for which no memory is enough. For workloads that never lose a machine.
 */
public final class EarliestCompletionProvider implements PolicyProvider {

  @Override
  public List<Descriptor<SchedulingPolicy>> policies() {
    return List.of(
        Descriptor.of(
            "earliest-completion",
            "Gives each job in its order to the machine where it is complete first.",
            "none",
            arguments -> new EarliestCompletionPolicy("earliest-completion", true)),
        Descriptor.of(
            "idle",
            "Starts nothing.",
            "none",
            arguments -> new EarliestCompletionPolicy("idle", false)),
        Descriptor.of("hungry", "Fills the memory.", "none", arguments -> new HungryPolicy()));
  }

  private record HungryPolicy() implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      throw new OutOfMemoryError("of " + context);
    }

    @Override
    public String toString() {
      return "hungry";
    }
  }
}

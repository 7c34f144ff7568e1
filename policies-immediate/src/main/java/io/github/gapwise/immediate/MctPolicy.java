package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * Minimum completion time: each job is bound, as it arrives, to the machine where it ends first by
 * estimate, behind all jobs that are already bound there. Ties: lowest id.
 *
 * <p>Cost of a decision on m machines: O(m).
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4.
 */
public record MctPolicy() implements SchedulingPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "mct",
          "Minimum completion time: each job goes to the machine where it ends first.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments -> new MctPolicy());

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(context, candidates -> candidates::earliestCompletion);
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * Minimum execution time: each job is bound, as it arrives, to the machine where it runs shortest,
 * however long the queue is there. Ties: lowest id.
 *
 * <p>Cost of a decision on m machines: O(1) with an ETC matrix and O(log m) with speeds, if that
 * machine is up and fits the job; otherwise O(m).
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4; also known as limited best assignment and user directed assignment.
 */
public record MetPolicy() implements SchedulingPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "met",
          "Minimum execution time: each job goes to the machine where it runs shortest.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments -> new MetPolicy());

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(context, candidates -> (job, now) -> candidates.shortest(job));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}

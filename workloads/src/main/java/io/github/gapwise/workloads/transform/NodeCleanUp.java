package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;

/**
 * A workload in which each job holds its machines for some time after its end, as a resource
 * manager does that cleans up before it gives nodes to the next job: the job counts as running
 * meanwhile. Estimates are as before.
 */
public final class NodeCleanUp extends DerivedWorkload {
  private final long work;

  private NodeCleanUp(Workload source, long work) {
    super(source);
    this.work = work;
  }

  /**
   * Returns the given workload with a time to clean up.
   *
   * @param ticks at speed 1, from 0 to {@link Ticks#MAX}
   * @throws IllegalArgumentException if the time is out of its range
   */
  public static Workload of(Workload source, long ticks) {
    if (ticks < 0 || ticks > Ticks.MAX) {
      throw new IllegalArgumentException(
          "The ticks (%d) must be from 0 to %d.".formatted(ticks, Ticks.MAX));
    }
    return ticks == 0 ? source : new NodeCleanUp(source, ticks);
  }

  @Override
  public JobStream open() {
    return DerivedStream.of(source.open(), this::longer);
  }

  private SimulatedJob longer(SimulatedJob simulated) {
    long longer = Math.min(Ticks.MAX, simulated.actualWork() + work);
    return new SimulatedJob(
        simulated.job(),
        Math.max(simulated.actualWork(), longer),
        simulated.crashes(),
        simulated.withdrawal());
  }
}

package io.github.gapwise.simulator.workload.transform;

import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * A workload in which every estimate is right: what schedulers could do if users knew. A job of no
 * work keeps an estimate of one tick, the least that a job may have.
 */
public final class ExactEstimates extends DerivedWorkload {

  private ExactEstimates(Workload source) {
    super(source);
  }

  /** The given workload with the actual work of each job as its estimate. */
  public static ExactEstimates of(Workload source) {
    return new ExactEstimates(source);
  }

  @Override
  public JobStream open() {
    return new ExactStream(source.open());
  }

  private static final class ExactStream extends DerivedStream {
    ExactStream(JobStream source) {
      super(source);
    }

    @Override
    public @Nullable SimulatedJob next() {
      SimulatedJob job = source.next();
      return job == null ? null : exact(job);
    }

    private static SimulatedJob exact(SimulatedJob job) {
      long work = Math.max(1, job.actualWork());
      return work == job.job().work()
          ? job
          : new SimulatedJob(job.job().withWork(work), job.actualWork());
    }
  }
}

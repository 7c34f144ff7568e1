package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import java.util.function.Supplier;

/** Machines that were drawn, and jobs that each stream draws again. */
record SyntheticWorkload(
    String name, Grid grid, double referenceSpeed, long jobCount, Supplier<JobStream> streams)
    implements Workload {
  @Override
  public JobStream open() {
    return streams.get();
  }

  @Override
  public String toString() {
    return name;
  }
}

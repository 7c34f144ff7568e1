package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import java.util.function.Supplier;

/** Machines that were drawn, and jobs that each stream draws again. */
record SyntheticWorkload(
    String name, Grid grid, double referenceSpeed, long jobCount, Supplier<JobStream> streams)
    implements Workload {
  /** Creates a workload whose jobs fit the largest machine. */
  static SyntheticWorkload of(String name, Grid grid, JobModel model) {
    double slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
    requireFinite(model, slowest);
    JobModel fitting = model.fitting(grid);
    return new SyntheticWorkload(
        name, grid, model.referenceSpeed(), model.jobs(), () -> new SyntheticJobs(fitting, grid));
  }

  private static void requireFinite(JobModel model, double slowest) {
    JobTerms terms = model.terms();
    double longest = model.runTime().max();
    TimeLimits.requireWork(longest * model.referenceSpeed() * terms.overestimate().max(), slowest);
    TimeLimits.requireSlack(longest * terms.slack().max());
    TimeLimits.requireArrivals(model.jobs(), model.interarrival());
  }

  @Override
  public JobStream open() {
    return streams.get();
  }

  @Override
  public String toString() {
    return name;
  }
}

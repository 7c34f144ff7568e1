package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.Ticks;
import io.github.gapwise.simulator.workload.Workload;

/** Machines that were drawn, and jobs that are drawn again by each stream. */
final class SyntheticWorkload implements Workload {
  private static final long MAX_SECONDS = Ticks.MAX / Ticks.PER_SECOND;

  private final String name;
  private final Grid grid;
  private final JobModel model;

  private SyntheticWorkload(String name, Grid grid, JobModel model) {
    this.name = name;
    this.grid = grid;
    this.model = model;
  }

  /**
   * A workload whose jobs fit the largest machine.
   *
   * @throws IllegalArgumentException if a job could take too long
   */
  static SyntheticWorkload of(String name, Grid grid, JobModel model) {
    int largest = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    double slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
    requireFinite(model, slowest);
    return new SyntheticWorkload(name, grid, model.withCpusUpTo(largest));
  }

  /** Times beyond this could overflow in a simulation. */
  private static void requireFinite(JobModel model, double slowest) {
    double work = model.runTime().max() * model.referenceSpeed() * model.overestimate().max();
    if (work > MAX_SECONDS || work / slowest > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "The longest work (%s) must take at most %d seconds at speed 1 and at the lowest speed (%s)."
              .formatted(work, MAX_SECONDS, slowest));
    }
    double latest = model.runTime().max() * model.slack().max();
    if (latest > MAX_SECONDS / 2.0) {
      throw new IllegalArgumentException(
          "The longest time from release to deadline (%s) must be at most %d seconds."
              .formatted(latest, MAX_SECONDS / 2));
    }
    // The last arrival is never as late as a hundred times its expectation.
    if (model.jobs() * model.interarrival() > MAX_SECONDS / 100.0) {
      throw new IllegalArgumentException(
          "The jobs (%d) times the interarrival (%s) must be at most %d seconds."
              .formatted(model.jobs(), model.interarrival(), MAX_SECONDS / 100));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Grid grid() {
    return grid;
  }

  @Override
  public long jobCount() {
    return model.jobs();
  }

  @Override
  public JobStream open() {
    return new SyntheticJobs(model);
  }

  @Override
  public String toString() {
    return name;
  }
}

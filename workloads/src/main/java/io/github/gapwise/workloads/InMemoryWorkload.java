package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Grid;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A workload whose jobs are held in a list. For small workloads, and for jobs made by a program.
 */
public final class InMemoryWorkload implements Workload {
  /** The order in which every {@link JobStream} yields its jobs. */
  public static final Comparator<SimulatedJob> ORDER =
      Comparator.<SimulatedJob>comparingLong(job -> job.job().release())
          .thenComparingLong(job -> job.job().id());

  private final String name;
  private final Grid grid;
  private final List<SimulatedJob> jobs;

  private InMemoryWorkload(String name, Grid grid, List<SimulatedJob> jobs) {
    this.name = name;
    this.grid = grid;
    this.jobs = jobs;
  }

  /**
   * Creates a workload of the given jobs.
   *
   * @param jobs in any order; copied
   * @throws IllegalArgumentException if two jobs have the same id
   */
  public static InMemoryWorkload of(String name, Grid grid, List<SimulatedJob> jobs) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(grid, "grid");
    Set<Long> ids = new HashSet<>();
    for (SimulatedJob job : jobs) {
      if (!ids.add(job.job().id())) {
        throw new IllegalArgumentException(
            "The job id (%d) must occur only once.".formatted(job.job().id()));
      }
    }
    return new InMemoryWorkload(name, grid, jobs.stream().sorted(ORDER).toList());
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
    return jobs.size();
  }

  @Override
  public boolean mayFail() {
    return jobs.stream().anyMatch(job -> job.crashes() || job.withdrawal() != SimulatedJob.NEVER);
  }

  @Override
  public JobStream open() {
    Iterator<SimulatedJob> next = jobs.iterator();
    return () -> next.hasNext() ? next.next() : null;
  }

  @Override
  public String toString() {
    return name;
  }
}

package io.github.gapwise.workloads.file;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The result of one pass over all jobs of a file. */
final class JobFileScan {
  private final Path file;
  private final double slowest;
  private long jobCount;
  private boolean idsAscend = true;
  private boolean inOrder = true;

  JobFileScan(Path file, Grid grid) {
    this.file = file;
    slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
  }

  void readAll(NumberedJobs jobs) {
    SimulatedJob last = null;
    for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
      requireFinite(job, jobs.line());
      compare(last, job);
      last = job;
      jobCount++;
    }
  }

  /** After this check, no division by a speed can overflow, whatever machine a policy chooses. */
  private void requireFinite(SimulatedJob job, long line) {
    long work = Math.max(job.job().work(), job.actualWork());
    if (work / slowest > Ticks.MAX) {
      throw new InputFormatException(
          file,
          line,
          "The work (%s) of job (%d) must take at most %s seconds at the lowest speed (%s)."
              .formatted(
                  Ticks.toSeconds(work), job.job().id(), Ticks.toSeconds(Ticks.MAX), slowest));
    }
  }

  private void compare(@Nullable SimulatedJob last, SimulatedJob job) {
    if (last != null) {
      idsAscend &= job.job().id() > last.job().id();
      inOrder &= InMemoryWorkload.ORDER.compare(last, job) <= 0;
    }
  }

  long jobCount() {
    return jobCount;
  }

  /** Whether each id is larger than the one before, so that none can occur twice. */
  boolean idsAscend() {
    return idsAscend;
  }

  /** Whether the jobs are by release, those of one tick by id. */
  boolean inOrder() {
    return inOrder;
  }
}

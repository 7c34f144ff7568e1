package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JobFile;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A workload in the native form, a directory with {@code machines.csv} and {@code jobs.csv}; the
 * package describes both. The first file is not read if the options name the machines.
 *
 * <p>Opening reads the jobs once and checks every row; each stream reads them again, one at a time.
 * A file whose jobs are not ordered by release, and by id within an instant, is held and sorted in
 * memory.
 *
 * @param name that of the directory
 * @param jobs the jobs, which each stream reads again
 * @param mayFail whether jobs may crash or be withdrawn
 */
public record NativeWorkload(String name, Grid grid, JobFile jobs, boolean mayFail)
    implements Workload {
  private static final String MACHINES = "machines.csv";
  private static final String JOBS = "jobs.csv";

  /**
   * Reads a workload.
   *
   * @throws InputFormatException if a file cannot be read, a row breaks the format, an id occurs
   *     twice, or there is no job
   */
  public static NativeWorkload read(Path directory, WorkloadOptions options) {
    if (!Files.exists(directory.resolve(MACHINES)) && !Files.exists(directory.resolve(JOBS))) {
      throw new InputFormatException(
          directory, "The directory must hold %s and %s.".formatted(MACHINES, JOBS));
    }
    Grid grid =
        options
            .grid()
            .orElseGet(() -> MachinesCsv.read(directory.resolve(MACHINES), options.limits()));
    Path file = directory.resolve(JOBS);
    JobFile jobs =
        JobFile.scan(file, grid, new JobsCsv(file, options), () -> new JobsCsv(file, options));
    if (jobs.jobCount() == 0) {
      throw new InputFormatException(file, "The file must hold at least one job.");
    }
    String name = String.valueOf(directory.toAbsolutePath().normalize().getFileName());
    return new NativeWorkload(name, grid, jobs, options.failures());
  }

  /**
   * Writes a workload to a directory, which is created if it does not exist; both files appear
   * whole or not at all. They have all columns; those for crashes and withdrawals only if jobs may
   * fail, and those for several nodes and further resources only if there are any. Reading one
   * back, with its failures, gives the same machines and jobs.
   *
   * @throws UncheckedIOException if a file cannot be written
   */
  public static void write(Workload workload, Path directory) {
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      MachinesCsv.write(workload.grid(), output.create(Path.of(MACHINES)));
      JobsCsv.write(workload, output.create(Path.of(JOBS)));
      output.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(directory, e);
    }
  }

  @Override
  public long jobCount() {
    return jobs.jobCount();
  }

  @Override
  public JobStream open() {
    return jobs.open();
  }

  @Override
  public String toString() {
    return name;
  }
}

package io.github.gapwise.experiments.report;

import io.github.gapwise.workloads.Workload;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;

/** The columns of a table of jobs. */
public enum ScheduleFormat {
  /** Those of this library, which it can check: release, start, end, machine and so on. */
  GAPWISE {
    @Override
    public ScheduleFile begin(
        OutputStream content, Path file, Workload workload, boolean explained) {
      return ScheduleCsv.to(content, file, workload, explained);
    }
  },
  /** Those of the simulator Batsim, which the library Evalys reads. */
  BATSIM {
    @Override
    public ScheduleFile begin(
        OutputStream content, Path file, Workload workload, boolean explained) {
      return BatsimJobs.to(content, file, workload);
    }
  };

  /**
   * Begins a table.
   *
   * @param content receives the table; not closed
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether the table states the reasons of starts, if it has columns for them
   * @throws UncheckedIOException if nothing can be written there
   */
  public abstract ScheduleFile begin(
      OutputStream content, Path file, Workload workload, boolean explained);

  /**
   * Returns the table of lost attempts that goes with a table of jobs, in the columns of {@link
   * #GAPWISE}, whatever the format.
   *
   * @param content begins the table; called for the first lost attempt, never if there is none
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether the table states the reasons of starts
   */
  public static ScheduleFile lostAttempts(
      Supplier<OutputStream> content, Path file, Workload workload, boolean explained) {
    return new LostAttemptsCsv(content, file, workload, explained);
  }

  /** The name for users, in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}

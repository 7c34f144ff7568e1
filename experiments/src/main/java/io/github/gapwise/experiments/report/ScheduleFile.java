package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.Workload;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** A table of the jobs of a run, written during the run. */
public interface ScheduleFile extends RunListener {
  /** Returns what must listen to the run: the table, with what it must know of the run. */
  default RunListener listener() {
    return this;
  }

  /**
   * Completes the table after the run.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void finish();

  /**
   * Begins a table.
   *
   * @param format its columns
   * @param content receives the table; not closed
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether the table states the reasons of starts, if it has columns for them
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleFile begin(
      ScheduleFormat format,
      OutputStream content,
      Path file,
      Workload workload,
      boolean explained) {
    return switch (format) {
      case GAPWISE -> new ScheduleCsv(content, file, workload, explained);
      case BATSIM -> BatsimJobs.to(content, file, workload);
    };
  }

  /**
   * Returns the table of lost attempts that goes with a table of jobs, in the columns of {@link
   * ScheduleFormat#GAPWISE}, whatever its format.
   *
   * @param content begins the table; called for the first lost attempt, never if there is none
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether the table states the reasons of starts
   */
  static ScheduleFile lostAttempts(
      Supplier<OutputStream> content, Path file, Workload workload, boolean explained) {
    return new LostAttemptsCsv(content, file, workload, explained);
  }
}

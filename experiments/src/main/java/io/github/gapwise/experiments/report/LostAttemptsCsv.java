package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.Workload;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of a run that were lost, with their machines or because an operator took the job
 * off, as {@code attempts.csv}: one line for each, in the order in which they were lost, with the
 * columns of {@code jobs.csv} and the status {@code lost}. The file exists only if there are any.
 */
final class LostAttemptsCsv extends ExplainedFile {
  private final Supplier<OutputStream> content;
  private final Path file;

  /** Null as long as no attempt was lost. */
  private @Nullable ScheduleLines lines;

  /**
   * Creates the listener that writes the file.
   *
   * @param content begins the file; called for the first lost attempt
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether it states the reasons of starts
   */
  LostAttemptsCsv(Supplier<OutputStream> content, Path file, Workload workload, boolean explained) {
    super(workload, explained);
    this.content = content;
    this.file = file;
  }

  @Override
  void attemptEnded(Attempt attempt, Account account) {
    if (attempt.isLast()) {
      return;
    }
    if (lines == null) {
      lines = new ScheduleLines(content.get(), file, explained);
    }
    lines.print(attempt, account, "");
  }

  boolean isWritten() {
    return lines != null;
  }

  @Override
  public void finish() {
    if (lines != null) {
      lines.finish();
    }
  }
}

package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.Workload;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * The attempts of a run that were lost, with their machines or because an operator took the job
 * off, as {@code attempts.csv}: one line for each, in the order in which they were lost, with the
 * columns of {@code jobs.csv} and the status {@code lost}. The file exists only if there are any.
 */
final class LostAttemptsCsv extends ScheduleLines {
  LostAttemptsCsv(Supplier<OutputStream> content, Path file, Workload workload, boolean explained) {
    super(content, file, workload, explained);
  }

  @Override
  boolean lists(Attempt attempt) {
    return !attempt.isLast();
  }

  @Override
  String winner(Job job) {
    return "";
  }
}

package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.NumberedJobs;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The jobs of a file in the native form, in the order of the file. */
final class JobsCsv implements NumberedJobs {
  private final CsvTable table;
  private final boolean failures;
  private long line;

  /** Opens the jobs, which crash and are withdrawn only if the options say so. */
  JobsCsv(Path file, WorkloadOptions options) {
    table = CsvTable.open(file, options.limits(), JobColumn.values(), MachinesCsv.Column.values());
    failures = options.failures();
  }

  @Override
  public @Nullable SimulatedJob next() {
    CsvRow row = table.next();
    if (row == null) {
      return null;
    }
    line = row.line();
    Job job = job(row);
    SimulatedJob whole =
        row.has(JobColumn.ACTUAL_WORK)
            ? new SimulatedJob(job, row.seconds(JobColumn.ACTUAL_WORK, 0))
            : SimulatedJob.exact(job);
    SimulatedJob failing = failing(whole, row);
    return failures ? failing : whole;
  }

  /** A job that would fail only after more than its work does not fail. */
  private static SimulatedJob failing(SimulatedJob whole, CsvRow row) {
    long work = whole.actualWork();
    long fails = row.has(JobColumn.FAILS_AFTER) ? row.seconds(JobColumn.FAILS_AFTER, 0) : work + 1;
    SimulatedJob job = fails <= work ? new SimulatedJob(whole.job(), fails).crashing() : whole;
    return row.has(JobColumn.WITHDRAWN_AT)
        ? job.withdrawnAt(row.seconds(JobColumn.WITHDRAWN_AT, 0))
        : job;
  }

  private static Job job(CsvRow row) {
    return new Job(
        row.wholeNumber(JobColumn.JOB, 0, Long.MAX_VALUE),
        row.seconds(JobColumn.RELEASE, 0),
        row.has(JobColumn.DEADLINE) ? row.seconds(JobColumn.DEADLINE, 0) : Job.NO_DEADLINE,
        (int) row.wholeNumber(JobColumn.CPUS, 1, Integer.MAX_VALUE),
        row.seconds(JobColumn.ESTIMATED_WORK, 1),
        row.has(JobColumn.WEIGHT) ? row.decimal(JobColumn.WEIGHT) : 1,
        row.name(JobColumn.OWNER),
        row.tags(JobColumn.TAGS),
        row.has(JobColumn.NODES) ? (int) row.wholeNumber(JobColumn.NODES, 1, Integer.MAX_VALUE) : 1,
        row.resources());
  }

  @Override
  public long line() {
    return line;
  }

  @Override
  public void close() {
    table.close();
  }
}

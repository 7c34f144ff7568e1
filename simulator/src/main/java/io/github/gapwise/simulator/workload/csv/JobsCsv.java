package io.github.gapwise.simulator.workload.csv;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.input.InputLimits;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.file.NumberedJobs;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The jobs of a file in the native form, in the order of the file. */
final class JobsCsv implements NumberedJobs {
  private final CsvTable table;
  private long line;

  JobsCsv(Path file, InputLimits limits) {
    table = CsvTable.open(file, limits, JobColumn.values());
  }

  @Override
  public @Nullable SimulatedJob next() {
    CsvRow row = table.next();
    if (row == null) {
      return null;
    }
    line = row.line();
    Job job = job(row);
    return row.has(JobColumn.ACTUAL_WORK)
        ? new SimulatedJob(job, row.seconds(JobColumn.ACTUAL_WORK, 0))
        : SimulatedJob.exact(job);
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
        row.tags(JobColumn.TAGS));
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

package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.NumberedJobs;
import io.github.gapwise.workloads.format.CsvTable.Row;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** The jobs of a file in the native form, in the order of the file; also writes such a file. */
final class JobsCsv implements NumberedJobs {
  private final CsvTable table;
  private final boolean failures;
  private long line;

  /** Opens the jobs, which crash and are withdrawn only if the options say so. */
  JobsCsv(Path file, WorkloadOptions options) {
    table = CsvTable.open(file, options.limits(), Column.values(), MachinesCsv.Column.values());
    failures = options.failures();
  }

  /** The columns, in the order in which they are written, and their cells. */
  enum Column implements CsvTable.Column {
    JOB(job -> job.job().id()),
    RELEASE(job -> Ticks.toSeconds(job.job().release())),
    DEADLINE(job -> job.job().hasDeadline() ? Ticks.toSeconds(job.job().deadline()) : ""),
    CPUS(job -> job.job().cpus()),
    ESTIMATED_WORK(job -> Ticks.toSeconds(job.job().work())),
    ACTUAL_WORK(job -> Ticks.toSeconds(job.actualWork())),
    WEIGHT(job -> job.job().weight()),
    OWNER(job -> job.job().owner()),
    TAGS(job -> job.job().requiredTags()),
    NODES(job -> job.job().nodes()),
    FAILS_AFTER(job -> job.crashes() ? Ticks.toSeconds(job.actualWork()) : ""),
    WITHDRAWN_AT(
        job -> job.withdrawal() == SimulatedJob.NEVER ? "" : Ticks.toSeconds(job.withdrawal()));

    private static final EnumSet<Column> REQUIRED = EnumSet.of(JOB, RELEASE, CPUS, ESTIMATED_WORK);

    @SuppressWarnings("ImmutableEnumChecker") // no function holds anything
    private final Function<SimulatedJob, Object> cell;

    Column(Function<SimulatedJob, Object> cell) {
      this.cell = cell;
    }

    @Override
    public boolean required() {
      return REQUIRED.contains(this);
    }
  }

  @Override
  public @Nullable SimulatedJob next() {
    Row row = table.next();
    if (row == null) {
      return null;
    }
    line = row.line();
    Job job = job(row);
    SimulatedJob whole =
        row.has(Column.ACTUAL_WORK)
            ? new SimulatedJob(job, row.seconds(Column.ACTUAL_WORK, 0))
            : SimulatedJob.exact(job);
    SimulatedJob failing = failing(whole, row);
    return failures ? failing : whole;
  }

  /** A job that would fail only after more than its work does not fail. */
  private static SimulatedJob failing(SimulatedJob whole, Row row) {
    long work = whole.actualWork();
    long fails = row.has(Column.FAILS_AFTER) ? row.seconds(Column.FAILS_AFTER, 0) : work + 1;
    SimulatedJob job = fails <= work ? new SimulatedJob(whole.job(), fails).crashing() : whole;
    return row.has(Column.WITHDRAWN_AT)
        ? job.withdrawnAt(row.seconds(Column.WITHDRAWN_AT, 0))
        : job;
  }

  private static Job job(Row row) {
    return new Job(
        row.wholeNumber(Column.JOB, 0, Long.MAX_VALUE),
        row.seconds(Column.RELEASE, 0),
        row.has(Column.DEADLINE) ? row.seconds(Column.DEADLINE, 0) : Job.NO_DEADLINE,
        (int) row.wholeNumber(Column.CPUS, 1, Integer.MAX_VALUE),
        row.seconds(Column.ESTIMATED_WORK, 1),
        row.has(Column.WEIGHT) ? row.decimal(Column.WEIGHT) : 1,
        row.name(Column.OWNER),
        row.tags(Column.TAGS),
        row.has(Column.NODES) ? (int) row.wholeNumber(Column.NODES, 1, Integer.MAX_VALUE) : 1,
        row.resources());
  }

  /** Writes the jobs of a workload and closes the stream. */
  static void write(Workload workload, OutputStream out) throws IOException {
    EnumSet<Column> columns = EnumSet.range(Column.JOB, Column.TAGS);
    if (workload.mayFail()) {
      columns.addAll(EnumSet.of(Column.FAILS_AFTER, Column.WITHDRAWN_AT));
    }
    SortedSet<String> kinds = new TreeSet<>(workload.grid().kinds());
    workload.forEachJob(
        job -> {
          kinds.addAll(job.job().resources().kinds());
          if (job.job().nodes() > 1) {
            columns.add(Column.NODES);
          }
        });
    try (CSVPrinter printer = CsvText.printer(out, columns, kinds);
        JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        for (Column column : columns) {
          CsvText.print(printer, column.cell.apply(job));
        }
        CsvText.printAmounts(printer, job.job().resources(), kinds);
      }
    }
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

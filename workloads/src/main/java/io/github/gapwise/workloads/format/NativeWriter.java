package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes workloads in the native form, with all columns; those for crashes and withdrawals only if
 * jobs may fail, and those for several nodes and further resources only if there are any. Reading
 * one back, with its failures, gives the same machines and jobs.
 */
public final class NativeWriter {

  private NativeWriter() {}

  /**
   * Writes a workload to a directory, which is created if it does not exist. Both files appear
   * whole or not at all.
   */
  public static void write(Workload workload, Path directory) {
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      MachinesCsv.write(workload.grid(), output.create(Path.of(NativeWorkload.MACHINES)));
      writeJobs(workload, output.create(Path.of(NativeWorkload.JOBS)));
      output.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(directory, e);
    }
  }

  private static void writeJobs(Workload workload, OutputStream out) throws IOException {
    EnumSet<JobColumn> columns = EnumSet.copyOf(JobColumn.ALWAYS);
    if (workload.mayFail()) {
      columns.addAll(JobColumn.OF_FAILURES);
    }
    SortedSet<String> kinds = new TreeSet<>(workload.grid().kinds());
    workload.forEachJob(
        job -> {
          kinds.addAll(job.job().resources().kinds());
          if (job.job().nodes() > 1) {
            columns.add(JobColumn.NODES);
          }
        });
    try (CSVPrinter printer = CsvText.printer(out, columns, kinds);
        JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        List<Object> cells = new ArrayList<>();
        for (JobColumn column : columns) {
          cells.add(column.cell(job));
        }
        CsvText.print(printer, cells, job.job().resources(), kinds);
      }
    }
  }
}

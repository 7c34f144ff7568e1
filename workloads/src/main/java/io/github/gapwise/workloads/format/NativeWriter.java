package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
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
   *
   * @throws UncheckedIOException if a file cannot be written
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
    boolean mayFail = workload.mayFail();
    Demands demands = Demands.of(workload);
    EnumSet<JobColumn> columns = EnumSet.copyOf(JobColumn.ALWAYS);
    if (demands.severalNodes) {
      columns.add(JobColumn.NODES);
    }
    if (mayFail) {
      columns.addAll(JobColumn.OF_FAILURES);
    }
    try (CSVPrinter printer = CsvText.printer(out, columns, demands.kinds);
        JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        write(job, printer);
        if (demands.severalNodes) {
          printer.print(job.job().nodes());
        }
        if (mayFail) {
          writeFailure(job, printer);
        }
        CsvText.print(job.job().resources(), demands.kinds, printer);
        printer.println();
      }
    }
  }

  /**
   * What the jobs of a workload need beyond CPUs of one machine.
   *
   * @param kinds those of machines and jobs, in ascending order
   */
  private record Demands(boolean severalNodes, SortedSet<String> kinds) {

    static Demands of(Workload workload) {
      boolean severalNodes = false;
      SortedSet<String> kinds = new TreeSet<>(workload.grid().kinds());
      try (JobStream jobs = workload.open()) {
        for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
          severalNodes |= job.job().nodes() > 1;
          kinds.addAll(job.job().resources().kinds());
        }
      }
      return new Demands(severalNodes, kinds);
    }
  }

  private static void write(SimulatedJob simulated, CSVPrinter printer) throws IOException {
    Job job = simulated.job();
    printCells(
        printer,
        job.id(),
        Ticks.toSeconds(job.release()),
        job.hasDeadline() ? Ticks.toSeconds(job.deadline()) : "",
        job.cpus(),
        Ticks.toSeconds(job.work()),
        Ticks.toSeconds(simulated.actualWork()),
        CsvText.of(job.weight()),
        CsvText.of(job.owner()),
        CsvText.of(job.requiredTags()));
  }

  private static void writeFailure(SimulatedJob simulated, CSVPrinter printer) throws IOException {
    boolean isWithdrawn = simulated.withdrawal() != SimulatedJob.NEVER;
    printCells(
        printer,
        simulated.crashes() ? Ticks.toSeconds(simulated.actualWork()) : "",
        isWithdrawn ? Ticks.toSeconds(simulated.withdrawal()) : "");
  }

  private static void printCells(CSVPrinter printer, Object... cells) throws IOException {
    for (Object cell : cells) {
      printer.print(cell);
    }
  }
}

package io.github.gapwise.simulator.workload.csv;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.file.OutputDirectory;
import io.github.gapwise.simulator.input.Ticks;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes workloads in the native form, with all columns. Reading one back gives the same machines
 * and jobs.
 */
public final class NativeWriter {

  private NativeWriter() {}

  /**
   * Writes a workload to a directory, which is made if it is not there. Both files appear whole or
   * not at all.
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
    try (CSVPrinter printer = CsvText.printer(out, JobColumn.values());
        JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        write(job, printer);
      }
    }
  }

  private static void write(SimulatedJob simulated, CSVPrinter printer) throws IOException {
    Job job = simulated.job();
    printer.printRecord(
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
}

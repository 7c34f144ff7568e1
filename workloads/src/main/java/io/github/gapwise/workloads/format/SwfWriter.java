package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/**
 * Writes workloads in the Standard Workload Format, version 2.2.
 *
 * <p>The format describes one machine of equal processors. A grid becomes one with as many
 * processors as all machines have together ({@code MaxProcs}; the machines are the {@code
 * MaxNodes}), and the times of a job are those on a processor of the grid's mean speed, so that the
 * log puts the same load on it. For one machine, and for several of one speed, these are the times
 * there; reading back a workload of one machine of speed 1 gives the same jobs.
 *
 * <p>A line gives the job's number, submit time, run time, processors (the same allocated and
 * requested), requested time, status (completed), and the user if the owner is a whole number.
 * Times have decimals where a job's times have them. Deadlines, weights, tags, other owners,
 * resources but memory, speeds and the CPUs of single machines are lost.
 */
public final class SwfWriter {
  private final double speed;

  private SwfWriter(double speed) {
    this.speed = speed;
  }

  /** Writes a workload to a file, packed if its name ends in {@code .gz}, whole or not at all. */
  public static void write(Workload workload, Path file) {
    try (PendingFile pending = PendingFile.create(file)) {
      try (Writer out = pending.text(file)) {
        writeHeader(workload, out);
        new SwfWriter(meanSpeed(workload.grid())).writeJobs(workload, out);
      }
      pending.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  /** The mean speed; the common one as it is if all are equal, for a mean would be rounded. */
  private static double meanSpeed(Grid grid) {
    double first = grid.machine(0).speed();
    if (grid.machines().stream().allMatch(machine -> machine.speed() == first)) {
      return first;
    }
    return grid.machines().stream().mapToDouble(machine -> machine.cpus() * machine.speed()).sum()
        / grid.totalCpus();
  }

  private static void writeHeader(Workload workload, Writer out) throws IOException {
    out.write(
        """
        ; Version: 2.2
        ; Computer: %s
        ; Preemption: No
        ; MaxJobs: %s
        ; MaxRecords: %2$s
        ; MaxNodes: %s
        ; MaxProcs: %s
        ; Note: written by Gapwise
        """
            .formatted(
                Printable.of(workload.name()),
                workload.jobCount(),
                workload.grid().size(),
                workload.grid().totalCpus()));
  }

  private void writeJobs(Workload workload, Writer out) throws IOException {
    StringBuilder line = new StringBuilder();
    try (JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        line.setLength(0);
        append(job, line);
        out.append(line);
      }
    }
  }

  private void append(SimulatedJob simulated, StringBuilder line) {
    Job job = simulated.job();
    line.append(job.id()).append(' ').append(Ticks.toSeconds(job.release())).append(" -1 ");
    line.append(seconds(simulated.actualWork())).append(' ').append(job.totalCpus());
    line.append(" -1 -1 ").append(job.totalCpus()).append(' ').append(seconds(job.work()));
    line.append(' ').append(memory(job)).append(" 1 ");
    line.append(isNumber(job.owner()) ? job.owner() : "-1");
    line.append(" -1 -1 -1 -1 -1 -1");
    if (job.nodes() > 1) {
      line.append(' ').append(job.nodes()).append(":ppn=").append(job.cpus());
    }
    line.append('\n');
  }

  /**
   * KiB of each processor, as the format has it; -1 if none is requested. Rounded down, because the
   * reader rounds up to MiB.
   */
  private static long memory(Job job) {
    long mib = job.resources().amount(SwfMemory.KIND);
    return mib == 0 ? -1 : Math.max(1, mib * 1024 / job.cpus());
  }

  private String seconds(long work) {
    return Ticks.toSeconds(SpeedScaled.ticks(work, speed));
  }

  /** Whether an owner is written as the reader writes users. */
  private static boolean isNumber(String owner) {
    return owner.matches("0|[1-9][0-9]*");
  }
}

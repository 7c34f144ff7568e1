package io.github.gapwise.simulator.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.file.OutputDirectory;
import io.github.gapwise.simulator.workload.Ticks;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The schedule that a run produced, as {@code jobs.csv}: one line for each job, in the order in
 * which the jobs ended, then those that still wait. Of a job that was lost with its machine and
 * restarted only the last attempt is told. What does not apply is empty: start, end and machine of
 * a job that never ran, the deadline of a job without one.
 */
final class ScheduleCsv implements RunListener {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setRecordSeparator('\n')
          .setHeader("job", "release", "start", "end", "machine", "cpus", "deadline", "status")
          .get();

  private static final String REFUSED = "refused";

  private static final String WAITING = "waiting";

  private final Path file;
  private final CSVPrinter printer;

  private ScheduleCsv(Path file, CSVPrinter printer) {
    this.file = file;
    this.printer = printer;
  }

  /**
   * Begins the file.
   *
   * @param relative where the file goes in the directory
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv create(OutputDirectory directory, Path relative) {
    OutputStream content = directory.create(relative);
    try {
      return new ScheduleCsv(relative, new CSVPrinter(writer(content), FORMAT));
    } catch (IOException e) {
      throw unwritable(relative, e);
    }
  }

  static BufferedWriter writer(OutputStream content) {
    return new BufferedWriter(new OutputStreamWriter(content, StandardCharsets.UTF_8));
  }

  private static String status(JobStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void attemptEnded(Job job, Machine machine, long start, long end, JobStatus status) {
    if (status != JobStatus.LOST) {
      print(job, Ticks.toSeconds(start), Ticks.toSeconds(end), "" + machine.id(), status(status));
    }
  }

  @Override
  public void jobRefused(Job job, String reason) {
    print(job, "", "", "", REFUSED);
  }

  @Override
  public void jobLeftWaiting(Job job) {
    print(job, "", "", "", WAITING);
  }

  private void print(Job job, String start, String end, String machine, String status) {
    String deadline = job.hasDeadline() ? Ticks.toSeconds(job.deadline()) : "";
    String release = Ticks.toSeconds(job.release());
    try {
      printer.printRecord(job.id(), release, start, end, machine, job.cpus(), deadline, status);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /**
   * Completes the file.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void finish() {
    try {
      printer.flush();
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static UncheckedIOException unwritable(Path file, IOException e) {
    return FileProblems.unwritable(file, e);
  }
}

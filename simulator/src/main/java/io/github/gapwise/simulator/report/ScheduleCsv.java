package io.github.gapwise.simulator.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.file.OutputDirectory;
import io.github.gapwise.simulator.file.SpreadsheetText;
import io.github.gapwise.simulator.input.Ticks;
import io.github.gapwise.simulator.input.UnwritableFileException;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The schedule that a run produced, as {@code jobs.csv}: one line for each job, in the order in
 * which the jobs ended or were withdrawn, then those that still wait. For a job that was lost and
 * restarted, only the last attempt is recorded. A cell is empty if its value does not apply: start,
 * end and machine of a job that never ran, the deadline of a job without one. If the run is
 * explained, two more columns state, as far as the policy reports it, why the job started, and for
 * which job it was last given up as one that is on time: its own id if no place was found for it.
 */
final class ScheduleCsv implements ScheduleFile {
  static final String FILE = "jobs.csv";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private static final List<String> COLUMNS =
      List.of("job", "release", "start", "end", "machine", "cpus", "deadline", "status");

  private static final String REASON = "reason";

  private static final String WINNER = "sacrificed_for";

  private static final String REFUSED = "refused";

  private static final String WAITING = "waiting";

  private static final String WITHDRAWN = "withdrawn";

  private final Path file;
  private final CSVPrinter printer;
  private final boolean explained;

  /** By id of a running job: why it started; empty unless explained. */
  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  /** By id of a sacrificed job that has not ended: the job for which it was last sacrificed. */
  private final Long2LongOpenHashMap winners = new Long2LongOpenHashMap();

  private ScheduleCsv(Path file, CSVPrinter printer, boolean explained) {
    this.file = file;
    this.printer = printer;
    this.explained = explained;
    reasons.defaultReturnValue(StartReason.UNSTATED);
  }

  /**
   * Begins the file.
   *
   * @param relative the path of the file in the directory
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv create(OutputDirectory directory, Path relative, boolean explained) {
    return to(directory.create(relative), relative, explained);
  }

  /**
   * Begins a file.
   *
   * @param content receives the file; not closed by this object
   * @param file its name, for messages
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv to(OutputStream content, Path file, boolean explained) {
    try {
      CSVPrinter printer = new CSVPrinter(writer(content), FORMAT);
      ScheduleCsv schedule = new ScheduleCsv(file, printer, explained);
      schedule.printLine(COLUMNS, REASON, WINNER);
      return schedule;
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  static BufferedWriter writer(OutputStream content) {
    return new BufferedWriter(new OutputStreamWriter(content, StandardCharsets.UTF_8));
  }

  private static String status(JobStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    if (explained) {
      reasons.put(job.id(), reason);
    }
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    if (explained) {
      winners.put(job.id(), winner.id());
    }
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    StartReason reason = reasons.remove(attempt.job().id());
    if (attempt.isLast()) {
      print(
          attempt.job(),
          Ticks.toSeconds(attempt.start()),
          Ticks.toSeconds(attempt.end()),
          "" + attempt.machine().id(),
          status(attempt.status()),
          reason);
    }
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    print(job, "", "", "", WITHDRAWN, StartReason.UNSTATED);
  }

  @Override
  public void jobRefused(Job job, String reason) {
    print(job, "", "", "", REFUSED, StartReason.UNSTATED);
  }

  @Override
  public void jobLeftWaiting(Job job) {
    print(job, "", "", "", WAITING, StartReason.UNSTATED);
  }

  private void print(
      Job job, String start, String end, String machine, String status, StartReason reason) {
    String deadline = job.hasDeadline() ? Ticks.toSeconds(job.deadline()) : "";
    String release = Ticks.toSeconds(job.release());
    try {
      printLine(
          List.of(job.id(), release, start, end, machine, job.cpus(), deadline, status),
          reason.label(),
          winner(job));
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private String winner(Job job) {
    return winners.containsKey(job.id()) ? "" + winners.remove(job.id()) : "";
  }

  private void printLine(List<?> cells, String reason, String winner) throws IOException {
    for (Object cell : cells) {
      printer.print(cell);
    }
    if (explained) {
      printer.print(SpreadsheetText.guard(reason));
      printer.print(winner);
    }
    printer.println();
  }

  @Override
  public void finish() {
    try {
      printer.flush();
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static UnwritableFileException unwritable(Path file, IOException e) {
    return FileProblems.unwritable(file, e);
  }
}

package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.experiments.report.ExplainedFile.Account;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVPrinter;

/** The lines of a schedule: one for each job, or one for each attempt. */
final class ScheduleLines {
  static final List<String> COLUMNS =
      List.of("job", "release", "start", "end", "machine", "cpus", "deadline", "status");

  private static final String REASON = "reason";

  private static final String WINNER = "sacrificed_for";

  private static final String LACKED = "lacked";

  private final Path file;
  private final CSVPrinter printer;
  private final boolean explained;

  /**
   * Begins a file.
   *
   * @param content receives the file; not closed by this object
   * @param file its name, for messages
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  ScheduleLines(OutputStream content, Path file, boolean explained) {
    this.file = file;
    this.explained = explained;
    try {
      printer = TableText.printer(content);
      printLine(COLUMNS, REASON, WINNER, LACKED);
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  void print(Attempt attempt, Account account, String winner) {
    print(
        attempt.job(),
        Ticks.toSeconds(attempt.start()),
        Ticks.toSeconds(attempt.end()),
        attempt.machines().stream().map(each -> "" + each.id()).collect(Collectors.joining(";")),
        attempt.status().name().toLowerCase(Locale.ROOT),
        account,
        winner);
  }

  void print(Job job, String status, String winner) {
    print(job, "", "", "", status, Account.NONE, winner);
  }

  private void print(
      Job job,
      String start,
      String end,
      String machine,
      String status,
      Account account,
      String winner) {
    String deadline = job.hasDeadline() ? Ticks.toSeconds(job.deadline()) : "";
    String release = Ticks.toSeconds(job.release());
    List<?> cells = List.of(job.id(), release, start, end, machine, job.cpus(), deadline, status);
    FileProblems.write(
        file, () -> printLine(cells, account.reason().label(), winner, account.lacked()));
  }

  private void printLine(List<?> cells, String reason, String winner, String lacked)
      throws IOException {
    for (Object cell : cells) {
      printer.print(cell);
    }
    if (explained) {
      printer.print(SpreadsheetText.guard(reason));
      printer.print(winner);
      printer.print(SpreadsheetText.guard(lacked));
    }
    printer.println();
  }

  void finish() {
    FileProblems.write(file, printer::flush);
  }
}

package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Counts;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes lines to a log. When that fails, it raises an alarm on the error stream, once until lines
 * can be written again; what writes the lines goes on.
 */
final class LogLines {
  private final PrintWriter log;
  private final PrintWriter alarms;
  private final AtomicLong failures = new AtomicLong();
  private boolean isFailing;

  LogLines(PrintWriter log, PrintWriter alarms) {
    this.log = log;
    this.alarms = alarms;
  }

  /** A line of which only the beginning could be written is ended first. */
  void write(String line) {
    String end = System.lineSeparator();
    log.print(isFailing ? end + line + end : line + end);
    boolean fails = log.checkError();
    if (fails) {
      failures.incrementAndGet();
    }
    if (fails && !isFailing) {
      alarm("The log (standard output) must be writable; until it is, its lines are lost.");
    } else if (!fails && isFailing) {
      alarm(
          "The log (standard output) can be written again; %s lost since the start."
              .formatted(Counts.of(failures(), "line")));
    }
    isFailing = fails;
  }

  private void alarm(String sentence) {
    alarms.println(sentence);
    alarms.flush();
  }

  /** The number of lines that could not be written; any thread may ask. */
  long failures() {
    return failures.get();
  }
}

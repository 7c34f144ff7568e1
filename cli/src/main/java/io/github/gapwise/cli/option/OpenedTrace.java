package io.github.gapwise.cli.option;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.catalog.Traces;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.stream.IntStream;

/** A trace that a user has named. */
public final class OpenedTrace {
  private static final int MOST_SECONDS = 1_000_000;

  private OpenedTrace() {}

  /** Opens a trace and reports on the error stream what was repaired. */
  public static AvailabilityTrace open(String text, TraceReading reading, PrintWriter err) {
    AvailabilityTrace trace = Traces.standard().open(text, reading.rule());
    for (CleaningReport.Entry entry : trace.cleaning().entries()) {
      err.printf(
          "%s %s (first in line %d)%n",
          Counts.of(entry.count(), "event"), entry.what(), entry.firstLine());
    }
    Double seconds = reading.ignoreOutages();
    return seconds == null ? trace : ignoringOutages(trace, seconds, err);
  }

  private static AvailabilityTrace ignoringOutages(
      AvailabilityTrace trace, double seconds, PrintWriter err) {
    if (!(seconds >= 0 && seconds <= MOST_SECONDS)) {
      throw new InvalidInputException(
          "The option --ignore-outages (%s) must be from 0 to %d seconds."
              .formatted(seconds, MOST_SECONDS));
    }
    AvailabilityTrace kept = trace.ignoringOutages(Ticks.nearest(seconds));
    err.printf(
        "%s shorter than %s s ignored%n",
        Counts.of(outages(trace) - outages(kept), "outage"),
        BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString());
    return kept;
  }

  /** How often hosts become available. */
  private static long outages(AvailabilityTrace trace) {
    return trace.hosts().stream()
        .mapToLong(
            host ->
                IntStream.range(1, host.size())
                    .filter(i -> host.state(i).isAvailable() && !host.state(i - 1).isAvailable())
                    .count())
        .sum();
  }
}

package io.github.gapwise.cli.trace;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.TraceReading;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.reading.FtaWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Describes a trace, and writes it to a file. */
@Command(
    name = "trace",
    description =
        "Prints how much of the time the hosts of an availability trace spend in each state, and"
            + " writes the trace to a file in the tab format of the Failure Trace Archive if"
            + " asked.",
    footer = {
      "",
      "Intervals are counted as recorded, without empty ones; neighbours may have the same state."
    })
public final class TraceCommand extends AbstractCommand implements Runnable {
  private static final double TICKS_PER_HOUR = 3_600_000;

  @Parameters(index = "0", paramLabel = "TRACE", description = "The trace: " + TraceReading.FORM)
  private String name = "";

  @Mixin private TraceReading reading;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write the trace to this file, compressed if its name ends in .gz. It appears whole or"
              + " not at all.")
  private @Nullable Path out;

  @Override
  public void run() {
    AvailabilityTrace trace = reading.open(name, err());
    if (out != null) {
      FtaWriter.write(trace, out);
    }
    out()
        .printf(
            "%s: %s, %s, %s%n%n",
            Printable.of(trace.toString()),
            Counts.of(trace.hosts().size(), "host"),
            Counts.of(trace.intervalCount(), "interval"),
            TimeText.format(trace.end() - trace.begin()));
    List<List<String>> rows = new ArrayList<>();
    for (MachineState state : MachineState.values()) {
      rows.add(row(TraceReading.text(state), trace, state::equals));
    }
    rows.add(row("all but available", trace, state -> !state.isAvailable()));
    printTable(List.of("State", "time %", "intervals", "mean h", "longest h"), rows);
    reportWritten("Trace", out);
  }

  private static List<String> row(
      String title, AvailabilityTrace trace, Predicate<MachineState> states) {
    LongSummaryStatistics lengths = trace.lengths(states);
    return List.of(
        title,
        decimal(100 * trace.share(states)),
        Long.toString(lengths.getCount()),
        decimal(lengths.getAverage() / TICKS_PER_HOUR),
        decimal(Math.max(0, lengths.getMax()) / TICKS_PER_HOUR));
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}

package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.catalog.Traces;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a trace that a user names is read, the same for every command that reads one. */
@Heading("Trace of machines")
public final class TraceReading {
  private static final int MOST_SECONDS = 1_000_000;

  /** What a trace may be, for help. */
  public static final String FORM =
      "a file of the Failure Trace Archive, plain or gzip; a file or directory of a desktop grid;"
          + " or a generator with parameters, such as 'volunteer(hosts=150,days=14)'; see 'gapwise"
          + " traces'.";

  @Option(
      names = "--trace-rule",
      paramLabel = "strict|sort|repair",
      description =
          "What to do with events of a trace file that are out of order, overlap or have an"
              + " unknown state: strict (refuse them), sort (put them in order first), repair"
              + " (mend or drop them). Default: strict.")
  private @Nullable TraceRule rule;

  @Option(
      names = "--ignore-outages",
      paramLabel = "SECONDS",
      description =
          "Count a host as available during outages of less than this time, whatever its states;"
              + " 120 is the rule of the paper on volunteer grids. Default: 0, or what the trace itself"
              + " sets.")
  private @Nullable Double ignoreOutages;

  /** Checks that no rule for reading is given when no trace is read. */
  void requireAbsent() {
    requireAbsent("--trace-rule", rule != null, "");
    requireAbsent(
        "--ignore-outages",
        ignoreOutages != null,
        "Maybe the parameter ignore-outages of the workload is meant.");
  }

  /** Checks that an option is not given without a trace. */
  static void requireAbsent(String option, boolean isGiven, String hint) {
    if (isGiven) {
      throw new InvalidInputException(
          "The option %s must come with --trace.".formatted(option), hint);
    }
  }

  /** Opens a trace and reports on the error stream what was repaired. */
  public AvailabilityTrace open(String name, PrintWriter err) {
    AvailabilityTrace trace =
        Traces.standard().open(name, Objects.requireNonNullElse(rule, TraceRule.STRICT));
    for (CleaningReport.Entry entry : trace.cleaning().entries()) {
      err.printf(
          "%s %s (first in line %d)%n",
          Counts.of(entry.count(), "event"), entry.what(), entry.firstLine());
    }
    return ignoreOutages == null ? trace : ignoringOutages(trace, ignoreOutages, err);
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

  /** Checks that a trace is not over at a tick that counts from its beginning. */
  public static void requireWithin(AvailabilityTrace trace, String option, long ticks) {
    long length = trace.end() - trace.begin();
    if (ticks >= length) {
      throw new InvalidInputException(
          "The time of %s (%s) must be less than the length (%s) of the trace (%s)."
              .formatted(option, TimeText.format(ticks), TimeText.format(length), trace));
    }
  }

  /** Returns the name of a state as users read it. */
  public static String text(MachineState state) {
    return state.name().toLowerCase(Locale.ROOT).replace('_', ' ').replace("cpu", "CPU");
  }
}

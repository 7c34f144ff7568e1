package io.github.gapwise.cli;

import io.github.gapwise.simulator.catalog.Traces;
import io.github.gapwise.simulator.input.CleaningReport;
import io.github.gapwise.simulator.report.Counts;
import io.github.gapwise.simulator.trace.AvailabilityTrace;
import io.github.gapwise.simulator.trace.TraceRule;
import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a trace that a person names is read, alike for every command that reads one. */
final class TraceReading {
  /** What a trace may be, for help. */
  static final String FORM =
      "a file of the Failure Trace Archive, plain or gzip; a file or directory of a desktop grid;"
          + " or a generator with parameters, such as 'volunteer(hosts=150,days=14)'; see 'gapwise"
          + " traces'.";

  @Option(
      names = "--trace-rule",
      paramLabel = "strict|sort|repair",
      description =
          "What is done about events of a trace's file that are out of order, overlap or have an"
              + " unknown state: strict (refuses them), sort (puts them in order first), repair"
              + " (mends or drops them). Default: strict.")
  private @Nullable TraceRule rule;

  /** Whether a person says how. */
  boolean isGiven() {
    return rule != null;
  }

  /** Opens a trace and says on the error stream what was repaired. */
  AvailabilityTrace open(String text, PrintWriter err) {
    AvailabilityTrace trace =
        Traces.standard().open(text, Objects.requireNonNullElse(rule, TraceRule.STRICT));
    for (CleaningReport.Entry entry : trace.cleaning().entries()) {
      err.printf(
          "%s %s (first in line %d)%n",
          Counts.of(entry.count(), "event"), entry.what(), entry.firstLine());
    }
    return trace;
  }
}

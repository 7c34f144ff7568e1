package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.trace.TraceRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a trace that a user names is read, the same for every command that reads one. */
@Heading("Trace of machines")
public final class TraceReading {
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

  /** What is done about events that are out of order, unless it is left to the default. */
  TraceRule rule() {
    return Objects.requireNonNullElse(rule, TraceRule.STRICT);
  }

  /** The seconds below which an outage is ignored, null if the trace is left as it is. */
  @Nullable Double ignoreOutages() {
    return ignoreOutages;
  }
}

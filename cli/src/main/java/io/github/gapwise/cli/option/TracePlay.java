package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Traces;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that let the machines of a workload come and go. */
@Heading("Trace of machines")
final class TracePlay {
  @Option(
      names = "--trace",
      paramLabel = "TRACE",
      description =
          "Let machines come and go like the hosts of a trace, which begins with the first job of a"
              + " log, else at time 0. Hosts are assigned to machines in the order of their names;"
              + " those beyond the last machine are left out. The trace: "
              + TraceReading.FORM)
  private @Nullable String name;

  @Option(
      names = "--trace-from",
      paramLabel = "TIME",
      converter = TimeText.class,
      description =
          "Begin at this time of the trace, counted from its beginning; what is before is left"
              + " out. "
              + TimeText.FORM
              + " Default: 0.")
  private @Nullable Long from;

  @Mixin private TraceReading reading = new TraceReading();

  @Option(
      names = "--load-present",
      paramLabel = "SHARE",
      description =
          "The share of a machine that its owner takes while at the keyboard: below 1 jobs go on"
              + " with the rest, at 1 the machine is down. Default: 1. A workload 'volunteer(…)'"
              + " has its own trace, and a parameter of this name.")
  private @Nullable Double loadPresent;

  @Option(
      names = "--load-exceeded",
      paramLabel = "SHARE",
      description = "The same while the owner's own load is too high. Default: 1.")
  private @Nullable Double loadExceeded;

  boolean isNamed() {
    return name != null;
  }

  /** Plays the trace, if one is named, from this tick of the workload on. */
  Workload play(Workload workload, long begin, PrintWriter err) {
    if (name == null) {
      reading.requireAbsent();
      TraceReading.requireAbsent("--trace-from", from != null, "");
      TraceReading.requireAbsent("--load-present", loadPresent != null, "");
      TraceReading.requireAbsent("--load-exceeded", loadExceeded != null, "");
      return workload;
    }
    OwnerLoad load =
        new OwnerLoad(share("--load-present", loadPresent), share("--load-exceeded", loadExceeded));
    AvailabilityTrace trace = reading.open(name, err);
    long skipped = Objects.requireNonNullElse(from, 0L);
    TraceReading.requireWithin(trace, "--trace-from", skipped);
    return Traces.played(workload, trace, load, trace.begin() + skipped, begin);
  }

  private static double share(String option, @Nullable Double given) {
    double share = Objects.requireNonNullElse(given, 1.0);
    if (!(share >= 0 && share <= 1)) {
      throw new InvalidInputException(
          "The option %s (%s) must be from 0 to 1.".formatted(option, given));
    }
    return share;
  }
}

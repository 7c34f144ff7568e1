package io.github.gapwise.cli.option;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.trace.AvailabilityTrace;

/** Times that count from the beginning of a trace. */
public final class TraceTime {
  private TraceTime() {}

  /**
   * Checks a time.
   *
   * @throws IllegalArgumentException if the trace is over by then
   */
  public static void requireWithin(AvailabilityTrace trace, String option, long ticks) {
    long length = trace.end() - trace.begin();
    if (ticks >= length) {
      throw new InvalidInputException(
          "The time of %s (%s) must be less than the length (%s) of the trace (%s)."
              .formatted(option, TimeText.format(ticks), TimeText.format(length), trace));
    }
  }
}

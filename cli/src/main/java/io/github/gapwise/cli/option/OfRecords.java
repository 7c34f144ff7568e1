package io.github.gapwise.cli.option;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.format.NativeWorkload;
import java.util.List;

/**
 * Options that have an effect only on logs; {@code --replay-failures} also on a {@code jobs.csv}.
 */
final class OfRecords {
  /** A constant, so that a command without such options does not load this class. */
  static final String REPLAY_FAILURES = "--replay-failures";

  private OfRecords() {}

  static void requireCounting(List<String> given, Workload workload) {
    if (workload instanceof RecordedWorkload) {
      return;
    }
    List<String> ofLogs = given.stream().filter(name -> !name.equals(REPLAY_FAILURES)).toList();
    if (!ofLogs.isEmpty()) {
      throw new InvalidInputException(
          "The workload (%s) must be a log with %s."
              .formatted(workload.name(), String.join(" and ", ofLogs)));
    }
    if (!(workload instanceof NativeWorkload)) {
      throw new InvalidInputException(
          "The workload (%s) must be a log, or a directory with jobs.csv, with %s."
              .formatted(workload.name(), REPLAY_FAILURES));
    }
  }
}

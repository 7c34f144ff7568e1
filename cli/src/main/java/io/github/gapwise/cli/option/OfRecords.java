package io.github.gapwise.cli.option;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.format.NativeWorkload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Options that have an effect only on logs; {@code --replay-failures} also on a {@code jobs.csv}.
 */
public final class OfRecords {
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

  /** Whether an option has an effect on a workload: a label, or a file, which need not exist. */
  public static boolean hasEffect(String option, String workload) {
    return !WorkloadSelection.OF_RECORDS.contains(option) || counts(option, workload);
  }

  private static boolean counts(String option, String workload) {
    Optional<Path> file = Lookup.file(workload);
    if (file.filter(Files::isDirectory).isPresent()) {
      return option.equals(REPLAY_FAILURES);
    }
    String name = workload.split("\\(", 2)[0].strip();
    return file.isPresent() || !Generators.catalog().contains(name);
  }
}

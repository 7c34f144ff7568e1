package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.input.CleaningReport;
import java.util.function.LongPredicate;

/** Counts changes to the jobs of some lines, kind by kind. */
final class CleaningTally {
  private final LongPredicate lines;
  private final ChangeTally<SwfChange> changes =
      new ChangeTally<>(SwfChange.class, SwfChange::text);
  private final NameCounts unknown = new NameCounts();

  /** Counts the changes in the given lines; others are ignored. */
  CleaningTally(LongPredicate lines) {
    this.lines = lines;
  }

  void add(SwfChange change, long line) {
    add(change, line, "");
  }

  /** Counts a line that breaks the format; the first such line is quoted. */
  void addBadLine(long line, String quoted, String problem) {
    add(SwfChange.BAD_LINE, line, "(%s) %s".formatted(quoted, problem));
  }

  /** Counts a job that asks for properties that no machine has, and each of these properties. */
  void addUnknown(Iterable<String> properties, long line) {
    add(SwfChange.PROPERTIES_UNKNOWN, line);
    if (lines.test(line)) {
      properties.forEach(unknown::add);
    }
  }

  /** Counts a change; the report gives the detail of the first one. */
  void add(SwfChange change, long line, String detail) {
    if (lines.test(line)) {
      changes.add(change, line, detail);
    }
  }

  String likelyReason() {
    return changes.likelyReason(SwfChange::isDrop);
  }

  CleaningReport report() {
    changes.setDetail(SwfChange.PROPERTIES_UNKNOWN, unknown.toString());
    return changes.report();
  }
}

package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.input.CleaningReport;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;

/** Counts changes to the jobs of some lines, kind by kind. */
final class CleaningTally {
  private final LongPredicate lines;
  private final Map<SwfChange, CleaningReport.Entry> entries = new EnumMap<>(SwfChange.class);
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
    if (!lines.test(line)) {
      return;
    }
    CleaningReport.Entry before = entries.get(change);
    entries.put(
        change,
        before == null
            ? new CleaningReport.Entry(change.text(), 1, line, detail)
            : new CleaningReport.Entry(
                change.text(), before.count() + 1, before.firstLine(), before.detail()));
  }

  /** The most frequent reason for which jobs were dropped. */
  Optional<CleaningReport.Entry> mostFrequentDrop() {
    return entries.entrySet().stream()
        .filter(entry -> entry.getKey().isDrop())
        .map(Map.Entry::getValue)
        .max(Comparator.comparingLong(CleaningReport.Entry::count));
  }

  CleaningReport report() {
    entries.computeIfPresent(
        SwfChange.PROPERTIES_UNKNOWN, (change, entry) -> entry.withDetail(unknown.toString()));
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

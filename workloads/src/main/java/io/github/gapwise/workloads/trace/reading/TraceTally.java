package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.workloads.input.CleaningReport;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts changes, kind by kind. */
final class TraceTally {
  private final Map<TraceChange, CleaningReport.Entry> entries = new EnumMap<>(TraceChange.class);

  /** Counts a change at a line. */
  void add(TraceChange change, long line) {
    CleaningReport.Entry before = entries.get(change);
    entries.put(
        change,
        before == null
            ? new CleaningReport.Entry(change.text(), 1, line)
            : new CleaningReport.Entry(
                change.text(), before.count() + 1, Math.min(before.firstLine(), line)));
  }

  /** Adds the counts of another tally, which come from a later file. */
  void addAll(TraceTally other) {
    other.entries.forEach((change, entry) -> entries.merge(change, entry, TraceTally::sum));
  }

  private static CleaningReport.Entry sum(CleaningReport.Entry a, CleaningReport.Entry b) {
    return new CleaningReport.Entry(a.what(), a.count() + b.count(), a.firstLine());
  }

  /** The report of what was counted. */
  CleaningReport report() {
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

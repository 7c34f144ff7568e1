package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.input.CleaningReport;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts changes to jobs, kind by kind. */
final class HistoryTally {
  private final Map<HistoryChange, CleaningReport.Entry> entries =
      new EnumMap<>(HistoryChange.class);

  void add(HistoryChange change, long line) {
    add(change, line, "");
  }

  /** Counts a change; the report gives the detail of the first one in the file. */
  void add(HistoryChange change, long line, String detail) {
    CleaningReport.Entry one = new CleaningReport.Entry(change.text(), 1, line, detail);
    entries.merge(change, one, HistoryTally::sum);
  }

  private static CleaningReport.Entry sum(CleaningReport.Entry a, CleaningReport.Entry b) {
    CleaningReport.Entry first = b.firstLine() < a.firstLine() ? b : a;
    return new CleaningReport.Entry(
        first.what(), a.count() + b.count(), first.firstLine(), first.detail());
  }

  /** How often a change was made. */
  long count(HistoryChange change) {
    CleaningReport.Entry entry = entries.get(change);
    return entry == null ? 0 : entry.count();
  }

  /** The most frequent change. */
  Optional<CleaningReport.Entry> mostFrequent() {
    return entries.values().stream().max(Comparator.comparingLong(CleaningReport.Entry::count));
  }

  CleaningReport report() {
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.input.CleaningReport;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts what cleaning does, kind by kind. */
final class CleaningTally {
  private final Map<SwfChange, CleaningReport.Entry> entries = new EnumMap<>(SwfChange.class);

  void add(SwfChange change, long line) {
    CleaningReport.Entry before = entries.get(change);
    entries.put(
        change,
        before == null
            ? new CleaningReport.Entry(change.text(), 1, line)
            : new CleaningReport.Entry(change.text(), before.count() + 1, before.firstLine()));
  }

  /** The most frequent reason for which jobs were dropped. */
  Optional<CleaningReport.Entry> mostFrequentDrop() {
    return entries.entrySet().stream()
        .filter(entry -> entry.getKey().isDrop())
        .map(Map.Entry::getValue)
        .max(Comparator.comparingLong(CleaningReport.Entry::count));
  }

  CleaningReport report() {
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

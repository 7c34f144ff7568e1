package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.workload.CleaningReport;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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

  CleaningReport report() {
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

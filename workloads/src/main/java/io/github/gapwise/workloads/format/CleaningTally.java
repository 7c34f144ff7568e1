package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.input.CleaningReport;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;

/** Counts changes to the jobs of some lines, kind by kind, and the properties that are unknown. */
final class CleaningTally {
  private static final int MOST_SHOWN = 5;

  /** More are only shown as a plus sign: a log may have a new one in each line. */
  private static final int MOST_HELD = 1000;

  private final LongPredicate lines;
  private final ChangeTally<SwfChange> changes =
      new ChangeTally<>(SwfChange.class, SwfChange::text);
  private final Map<String, Long> unknown = new HashMap<>();
  private boolean hasMoreUnknown;

  /** Counts the changes in the given lines; others are ignored. */
  CleaningTally(LongPredicate lines) {
    this.lines = lines;
  }

  void add(SwfChange change, long line) {
    add(change, line, "");
  }

  /** Counts a change; the report gives the detail of the first one. */
  void add(SwfChange change, long line, String detail) {
    if (lines.test(line)) {
      changes.add(change, line, detail);
    }
  }

  /** Counts a job that asks for properties that no machine has, and each of these properties. */
  void addUnknown(Iterable<String> properties, long line) {
    add(SwfChange.PROPERTIES_UNKNOWN, line);
    if (lines.test(line)) {
      properties.forEach(this::count);
    }
  }

  private void count(String property) {
    if (unknown.size() < MOST_HELD || unknown.containsKey(property)) {
      unknown.merge(property, 1L, Long::sum);
    } else {
      hasMoreUnknown = true;
    }
  }

  String likelyReason() {
    return changes.likelyReason(SwfChange::isDrop);
  }

  CleaningReport report() {
    changes.setDetail(SwfChange.PROPERTIES_UNKNOWN, mostFrequent());
    return changes.report();
  }

  /** The most frequent properties with their counts, those of one count by name. */
  private String mostFrequent() {
    List<String> all =
        unknown.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(entry -> "%s %d".formatted(entry.getKey(), entry.getValue()))
            .toList();
    String shown = all.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
    int others = all.size() - MOST_SHOWN;
    String more = hasMoreUnknown ? "+" : "";
    return others > 0 ? "%s and %d%s more".formatted(shown, others, more) : shown;
  }
}

package io.github.gapwise.workloads.format;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts how often names occur, and lists the most frequent ones. */
final class NameCounts {
  private static final int MOST_SHOWN = 5;

  /**
   * Names beyond these are not counted, only shown as a plus sign: a log may have a new one in each
   * line.
   */
  private static final int HELD = 1000;

  private final Map<String, Long> counts = new HashMap<>();
  private boolean hasMore;

  void add(String name) {
    if (counts.size() < HELD || counts.containsKey(name)) {
      counts.merge(name, 1L, Long::sum);
    } else {
      hasMore = true;
    }
  }

  /** Returns the most frequent names with their counts, those of one count by name. */
  @Override
  public String toString() {
    List<Map.Entry<String, Long>> sorted =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .toList();
    String shown =
        sorted.stream()
            .limit(MOST_SHOWN)
            .map(entry -> "%s %d".formatted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    int others = sorted.size() - MOST_SHOWN;
    return others > 0 ? "%s and %d%s more".formatted(shown, others, hasMore ? "+" : "") : shown;
  }
}

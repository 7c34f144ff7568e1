package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Counts what reading changes, kind by kind; a report gives line and detail of the first change of
 * each kind.
 *
 * @param <K> the kinds, in the order of reports
 */
public final class ChangeTally<K extends Enum<K>> {
  private final Function<K, String> text;
  private final Map<K, Entry> entries;

  /** Creates an empty tally; the text of a kind says what was done and why. */
  public ChangeTally(Class<K> kinds, Function<K, String> text) {
    this.text = text;
    entries = new EnumMap<>(kinds);
  }

  /** Counts a change at a line, without further detail. */
  public void add(K kind, long line) {
    add(kind, line, "");
  }

  /** Counts a change at a line, in any order of lines. */
  public void add(K kind, long line, String detail) {
    Entry added = new Entry(text.apply(kind), 1, line, detail);
    entries.merge(kind, added, (a, b) -> sum(a, b, b.firstLine() < a.firstLine() ? b : a));
  }

  private static Entry sum(Entry a, Entry b, Entry first) {
    return new Entry(first.what(), a.count() + b.count(), first.firstLine(), first.detail());
  }

  /** Adds the counts of another tally, which come from a later file. */
  public void addAll(ChangeTally<K> later) {
    later.entries.forEach((kind, entry) -> entries.merge(kind, entry, (a, b) -> sum(a, b, a)));
  }

  /** Replaces the detail of a kind, if there was a change of that kind. */
  public void setDetail(K kind, String detail) {
    entries.computeIfPresent(kind, (same, entry) -> entry.withDetail(detail));
  }

  /** How often a change of a kind was made. */
  public long count(K kind) {
    Entry entry = entries.get(kind);
    return entry == null ? 0 : entry.count();
  }

  /** The most frequent of some kinds, the earlier one in a tie. */
  public Optional<K> mostFrequent(Predicate<K> counted) {
    return entries.keySet().stream().filter(counted).max(Comparator.comparingLong(this::count));
  }

  /** Returns the likely reason why no job is left: the most frequent of some kinds. */
  public String likelyReason(Predicate<K> counted) {
    return mostFrequent(counted)
        .map(kind -> "Maybe this is why: %d %s.".formatted(count(kind), text.apply(kind)))
        .orElse("");
  }

  /** The report of what was counted. */
  public CleaningReport report() {
    return new CleaningReport(List.copyOf(entries.values()));
  }
}

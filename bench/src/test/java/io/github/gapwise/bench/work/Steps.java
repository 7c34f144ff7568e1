package io.github.gapwise.bench.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what {@linkplain CountedLoader counted classes} do: for each method how often it was
 * called, and how often its loops went round. Public because classes of another loader call it; for
 * one thread at a time.
 */
public final class Steps {
  private static final int MOST_COUNTERS = 1 << 16;

  /** By number; counted classes add to it. */
  @SuppressWarnings("MutablePublicArray") // it is there to be written to
  public static final long[] COUNTS = new long[MOST_COUNTERS];

  private static final List<String> NAMES = new ArrayList<>();

  private Steps() {}

  /** Returns the number of a new counter. */
  static synchronized int counter(String name) {
    if (NAMES.size() == MOST_COUNTERS) {
      throw new IllegalStateException(
          "There must be at most %d counters.".formatted(MOST_COUNTERS));
    }
    NAMES.add(name);
    return NAMES.size() - 1;
  }

  /** Sets all counters to zero. */
  static synchronized void clear() {
    Arrays.fill(COUNTS, 0);
  }

  /** Returns the counts by names such as {@code core.schedule.ForwardPass.place}. */
  static synchronized Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (int i = 0; i < NAMES.size(); i++) {
      counts.merge(NAMES.get(i), COUNTS[i], Long::sum);
    }
    return counts;
  }
}

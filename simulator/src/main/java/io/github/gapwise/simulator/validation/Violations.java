package io.github.gapwise.simulator.validation;

import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The rules that a schedule breaks.
 *
 * @param jobs the number of jobs that were checked
 * @param statuses the number of jobs by status
 * @param lostAttempts the number of lost attempts that were checked
 * @param count the number of violations
 * @param first the first of them, a sentence each
 */
public record Violations(
    long jobs,
    SortedMap<String, Long> statuses,
    long lostAttempts,
    long count,
    List<String> first) {

  /** Copies the collections. */
  public Violations {
    statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
    first = List.copyOf(first);
  }

  /** A tick as a text in seconds, which only a violation computes. */
  static Object seconds(long tick) {
    return new Object() {
      @Override
      public String toString() {
        return Ticks.toSeconds(tick);
      }
    };
  }

  /** Counts violations and keeps the first few. */
  static final class Collector {
    private final int most;
    private final List<String> first = new ArrayList<>();
    private long count;

    Collector(int most) {
      this.most = most;
    }

    /** Adds a violation unless the rule is kept. */
    void require(boolean kept, String violation, Object... arguments) {
      if (!kept) {
        add(violation, arguments);
      }
    }

    @SuppressWarnings("AnnotateFormatMethod") // that annotation is of a library
    void add(String violation, Object... arguments) {
      count++;
      if (first.size() < most) {
        first.add(violation.formatted(arguments));
      }
    }

    Violations of(long jobs, SortedMap<String, Long> statuses, long lostAttempts) {
      return new Violations(jobs, statuses, lostAttempts, count, first);
    }
  }
}

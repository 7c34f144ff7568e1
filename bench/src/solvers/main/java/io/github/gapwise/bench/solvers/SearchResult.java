package io.github.gapwise.bench.solvers;

import java.util.List;
import java.util.OptionalInt;

/**
 * The result of a search that can be stopped at any time.
 *
 * @param improvements the solutions, each better than the one before
 * @param plan the last of them; empty if there is none
 * @param bound a number of delayed jobs that the solver has proven necessary; 0 if none
 */
record SearchResult(List<Improvement> improvements, OnTimePlan plan, int bound) {

  /** A solution with its number of delayed jobs, found that many seconds after the search began. */
  record Improvement(double seconds, int delayed) {}

  /** Copies the improvements. */
  SearchResult {
    improvements = List.copyOf(improvements);
  }

  /** The least number of delayed jobs found within that many seconds; empty if none. */
  OptionalInt delayedAfter(double seconds) {
    return improvements.stream()
        .filter(improvement -> improvement.seconds() <= seconds)
        .mapToInt(Improvement::delayed)
        .min();
  }
}

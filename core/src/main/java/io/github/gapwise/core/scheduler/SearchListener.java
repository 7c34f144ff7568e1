package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.objective.Plan;

/**
 * Follows a plan while searches improve it, for people who inspect a run. A listener must not keep
 * the plan, because it continues to change.
 */
public interface SearchListener {

  /** Ignores all calls. */
  SearchListener NONE = new SearchListener() {};

  /** Reports that a search begins with this plan. */
  default void searchBegan(long now, Plan plan) {}

  /**
   * Reports that a search has done an iteration.
   *
   * @param iteration its number in this run of the search, from 1 on
   */
  default void searchIterated(long now, long iteration, Plan plan) {}

  /** Reports that a search has ended; it may have returned to the best plan that it has seen. */
  default void searchEnded(long now, Plan plan) {}
}

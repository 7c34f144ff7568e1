package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.objective.Plan;

/**
 * Told of how a plan fares while searches improve it, for people who look into a run. No plan is to
 * be kept, for it goes on to change.
 */
public interface SearchListener {

  /** Is told nothing. */
  SearchListener NOBODY = new SearchListener() {};

  /** A search begins with this plan. */
  default void searchBegan(long now, Plan plan) {}

  /**
   * A search has done an iteration.
   *
   * @param iteration its number in this run of the search, from 1 on
   */
  default void searchIterated(long now, long iteration, Plan plan) {}

  /** A search has ended, and may have returned to the best plan that it has seen. */
  default void searchEnded(long now, Plan plan) {}
}

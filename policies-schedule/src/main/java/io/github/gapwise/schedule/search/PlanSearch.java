package io.github.gapwise.schedule.search;

import io.github.gapwise.core.scheduler.SearchCounts;

/**
 * The runs of an optimiser on one plan. A run is {@link #begin}, any number of {@link #iterate},
 * and {@link #end}; the plan that it leaves is valid.
 *
 * <p>A search over values, such as {@link LocalSearch} and {@link TabuSearch2007}, leaves one that
 * is not worse. One that goes by a relative weight, such as {@link TabuSearch} and {@link
 * TabuSearch2008}, makes each plan better than the one before it; as relative gains do not add up,
 * the last one may in rare cases have a negative weight against the first.
 *
 * <p>Between runs the plan may change in any way.
 */
public interface PlanSearch {

  /** Begins a run on the plan as it is; nothing in it is overdue. */
  void begin(long now);

  /**
   * Makes one iteration.
   *
   * @return false if the run was over before it, so that nothing was done
   */
  boolean iterate();

  /**
   * Ends the run; after it the plan is its result. Nothing to do for a search that makes no move
   * but those it keeps.
   */
  default void end() {}

  /**
   * What all runs have done so far, but for the number of runs and iterations, which is 0: who
   * calls knows it. Nothing unless overridden.
   */
  default SearchCounts counts() {
    return SearchCounts.NONE;
  }
}

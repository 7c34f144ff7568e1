package io.github.gapwise.schedule.search;

import io.github.gapwise.core.scheduler.SearchCounts;

/**
 * The runs of an optimiser on one plan. A run is {@link #begin}, any number of {@link #iterate},
 * and {@link #end}; the plan that it leaves is valid.
 *
 * <p>A search over values, such as {@link LocalSearch} and {@link TabuSearch2007}, leaves a plan
 * that is not worse. One that uses a relative weight, such as {@link TabuSearch} and {@link
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
   * @return false if the run was already over, so that nothing was done
   */
  boolean iterate();

  /**
   * Ends the run; the plan is then its result. A search that keeps every move has nothing to do.
   */
  default void end() {}

  /**
   * Returns the counts of all runs so far, except the numbers of runs and iterations, which are 0:
   * the caller knows them. {@link SearchCounts#NONE} unless overridden.
   */
  default SearchCounts counts() {
    return SearchCounts.NONE;
  }
}

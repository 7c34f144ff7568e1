package io.github.gapwise.schedule.search;

/**
 * The runs of an optimiser on one plan. A run is {@link #begin}, any number of {@link #iterate},
 * and {@link #end}; the plan that it leaves is valid, and not worse by what the optimiser optimises
 * for. Between runs the plan may change in any way.
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

  /** Ends the run; the plan is the best one that was seen in it. */
  void end();
}

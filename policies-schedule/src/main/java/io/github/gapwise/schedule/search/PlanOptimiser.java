package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Spec;

/** A way to improve plans, with its parameters. An immutable value. */
public interface PlanOptimiser {

  /**
   * Returns a search for better forms of a plan, run after run.
   *
   * @param seed determines all random draws
   */
  PlanSearch bind(GridSchedule plan, long seed);

  /** Returns the name and the parameters whose values are not the defaults. */
  Spec label();
}

package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Spec;

/** A way to improve plans, with its parameters: an immutable value. */
public interface PlanOptimiser {

  /**
   * Searches for better forms of a plan, run after run.
   *
   * @param seed decides all that is random
   */
  PlanSearch bind(GridSchedule plan, long seed);

  /** The name and the parameters whose values are not the defaults. */
  Spec label();
}

package io.github.gapwise.core.objective;

import io.github.gapwise.core.model.Job;

/** The cost of each job of a plan, whose sum measures the plan: the lower, the better. */
@FunctionalInterface
public interface JobCost {
  /** Every job costs nothing. */
  JobCost NONE = (job, start, completion) -> 0;

  /**
   * The cost of a job that is planned from a start to a completion, in ticks; not negative, and no
   * less for a later start of the same length.
   */
  double of(Job job, long start, long completion);
}

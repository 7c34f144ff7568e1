package io.github.gapwise.core.objective;

import io.github.gapwise.core.model.Job;

/** A number for each job of a plan, whose sum says how good the plan is: the less the better. */
@FunctionalInterface
public interface JobCost {
  /** Nothing costs anything. */
  JobCost NONE = (job, start, completion) -> 0;

  /**
   * The cost of a job that is planned from a start to a completion, in ticks; a number that is not
   * negative, and no less for a later start of the same length.
   */
  double of(Job job, long start, long completion);
}

package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;

/** Finds a place for one job in a plan that is up to date. */
interface PlacementRule {

  /**
   * Places the job.
   *
   * @param sequence the number of its submission
   * @return false if it fits no machine that is up, so that the plan is as it was
   */
  boolean place(Job job, long sequence, long now);

  /** Why the job that was placed last has its place. */
  StartReason reason();
}

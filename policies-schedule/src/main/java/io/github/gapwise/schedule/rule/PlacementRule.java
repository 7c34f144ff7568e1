package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;

/** Finds a place for one job in a plan that is up to date. */
public interface PlacementRule {

  /**
   * Places the job.
   *
   * @param sequence its submission number
   * @return false if it fits no machine that is up; the plan is then unchanged
   */
  boolean place(Job job, long sequence, long now);

  /** The reason for the place of the job that was placed last. */
  StartReason reason();
}

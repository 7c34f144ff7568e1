package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.MachineSchedule;

/**
 * Rules out machines on which no candidate for a job can be accepted; it must never rule out one
 * that can.
 */
interface Bound {
  /** Rules out nothing. */
  Bound NONE = new Bound() {};

  /** The plan of a machine has changed: what is known of it is recomputed, or marked as stale. */
  default void learn(MachineSchedule plan, long now) {}

  /** Starts the search for a job. */
  default void begin(Job job, long now) {}

  /**
   * Whether on a machine neither the earliest gap nor an EDF insertion will do. Arbitrary for a
   * machine that does not accept the job.
   *
   * @param leastDuration a lower bound of how long the job takes there
   * @param completion the latest completion of the job that will do
   * @param latest the latest completion of all jobs on the machine that will do
   */
  default boolean rulesOut(int machine, long leastDuration, long completion, long latest) {
    return false;
  }

  /**
   * Whether on a machine no gap will do.
   *
   * @param duration how long the job takes there
   * @param latestStart when the job must start at the latest
   */
  default boolean rulesOutGap(int machine, long duration, long latestStart) {
    return false;
  }
}

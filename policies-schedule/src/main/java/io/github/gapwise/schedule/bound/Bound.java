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

  /** Recomputes the data of a machine whose plan has changed, or marks it as stale. */
  default void learn(MachineSchedule plan, long now) {}

  /** Starts the search for a job. */
  default void begin(Job job, long now) {}

  /**
   * Whether neither the earliest gap nor an EDF insertion on a machine can be accepted. Arbitrary
   * for a machine that does not accept the job.
   *
   * @param leastDuration a lower bound on how long the job takes there
   * @param latestStart the latest acceptable start of the job
   * @param latest the latest acceptable completion of all jobs on the machine
   */
  default boolean rulesOut(int machine, long leastDuration, long latestStart, long latest) {
    return false;
  }

  /**
   * Whether no gap of a machine can be accepted.
   *
   * @param duration how long the job takes there
   * @param latestStart the latest acceptable start of the job
   */
  default boolean rulesOutGap(int machine, long duration, long latestStart) {
    return false;
  }
}

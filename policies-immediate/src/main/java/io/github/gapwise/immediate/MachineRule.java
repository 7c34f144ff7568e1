package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** Chooses a machine for a job in one run. */
interface MachineRule {

  /** A job has arrived for the first time, and a machine is about to be chosen for it. */
  default void arrived(Job job) {}

  /**
   * The machine that the job is bound to, {@link ReadyTimes#NONE} if none is up that fits it.
   *
   * <p>Ties go to the lowest id.
   */
  int choose(Job job, long now);
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** Chooses a machine for a job in one run. */
interface MachineRule {

  /** A job has arrived, be it anew after a loss, and a machine is about to be chosen for it. */
  default void arrived(Job job) {}

  /** A job that ran has been lost. */
  default void lost(Job job) {}

  /**
   * The machine that the job is bound to, {@link ReadyTimes#NONE} if none is up that fits it.
   *
   * <p>Ties go to the lowest id unless a rule says otherwise.
   */
  int choose(Job job, long now);
}

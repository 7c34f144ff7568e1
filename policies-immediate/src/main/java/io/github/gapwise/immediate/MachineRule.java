package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** Chooses a machine for a job in one run. */
interface MachineRule {

  /** Called when a job has arrived, possibly again after a loss, and is about to get a machine. */
  default void arrived(Job job) {}

  default void lost(Job job) {}

  /**
   * Returns the machine to which the job is bound, {@link ReadyTimes#NONE} if none that fits it is
   * up.
   *
   * <p>Ties go to the lowest id unless a rule says otherwise.
   */
  int choose(Job job, long now);
}

package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** Says on which machines a job may start now, of those that fit it and have its CPUs free. */
@FunctionalInterface
public interface MachineFilter {
  /** Every job may start on every machine. */
  MachineFilter ALL = (job, machine, now) -> true;

  /** Whether the job may start on the machine now. Equal arguments give equal answers. */
  boolean allows(Job job, Machine machine, long now);

  /**
   * The next tick at which to ask again though nothing has happened, for a filter whose answers
   * change as time goes by; {@link Scheduler#NEVER}, as by default, if none do.
   *
   * @return a tick after now
   */
  default long nextLook(long now) {
    return Scheduler.NEVER;
  }
}

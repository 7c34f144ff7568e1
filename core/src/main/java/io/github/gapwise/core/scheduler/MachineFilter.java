package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** Decides on which machines a job may start now, of those that fit it and have its CPUs free. */
@FunctionalInterface
public interface MachineFilter {
  /** Every job may start on every machine. */
  MachineFilter ALL = (job, machine, now) -> true;

  /** Whether the job may start on the machine now. Equal arguments give equal results. */
  boolean allows(Job job, Machine machine, long now);

  /**
   * The next tick at which to query the filter again even if nothing has happened, for a filter
   * whose results change over time; {@link Scheduler#NEVER}, the default, if none do.
   *
   * @return a tick after now
   */
  default long nextLook(long now) {
    return Scheduler.NEVER;
  }
}

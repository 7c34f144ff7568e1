package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.MachineSchedule;

/** Rules out machines where a job cannot be placed well enough. It may only say what cannot be. */
interface Bound {
  /** Rules out nothing. */
  Bound NONE = new Bound() {};

  /** Learns anew what it knows of a machine, whose plan has changed. */
  default void learn(MachineSchedule plan, long now) {}

  /** Begins with a job, and with the plan as it is. */
  default void begin(Job job, long now) {}

  /**
   * Whether on a machine neither the earliest gap nor an EDF insertion will do. True or false for a
   * machine that does not accept the job.
   *
   * @param leastDuration how long the job takes there at least; less than a tick below its duration
   * @param completion when the job must complete at the latest
   * @param latest when all jobs on the machine must complete at the latest
   */
  default boolean rulesOut(int machine, double leastDuration, long completion, long latest) {
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

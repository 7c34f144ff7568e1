package io.github.gapwise.schedule.twin.ontime;

/** The steps of {@code adapt}, each with a switch. */
public enum NaiveOnTimeStep {
  /** Ratios are learnt by class of work; otherwise one class for all jobs. */
  CLASSES,
  /** Running jobs count as censored observations; otherwise not at all. */
  CENSORED,
  /** Jobs are planned where they may be on time, unless the load is high. */
  CHANCES,
  /** Sacrificed jobs return to the list of a machine where a job completed. */
  RESCUE,
  /** Jobs that are not certain to be on time move where they are more likely to be. */
  RELOCATE,
  /** Sacrificed jobs start where they may still be on time, whatever the load. */
  HOPEFUL,
  /** A machine with free CPUs starts a job that is planned elsewhere. */
  PULL,
  /** Everything is planned anew when the estimates have turned out quite different. */
  REPLAN
}

package io.github.gapwise.simulator.engine;

/** How an attempt to run a job ended. */
public enum JobStatus {
  /** The work was done. */
  COMPLETED,
  /** The estimate ran out before the work was done, and the job was killed. */
  KILLED,
  /**
   * The machine went down or will never give anything again, or an operator took the job off it;
   * the job waits again.
   */
  LOST,
  /** The machine went down, and the job is not run again. */
  ABANDONED,
  /** The job failed by itself before its work was done. */
  CRASHED,
  /** The user withdrew the running job. */
  WITHDRAWN
}

package io.github.gapwise.simulator.engine;

/** What happens to the jobs of a machine that leaves. */
public enum OutageRule {
  /** They are lost and start from scratch, on any machine. */
  RESTART,
  /**
   * They are suspended, keep their CPUs, and resume when the machine is back. If it never comes
   * back, they are lost at the end of the run.
   */
  SUSPEND,
  /**
   * They have failed and are not run again, as in the paper on volunteer grids, which counts a
   * failed job once.
   */
  ABANDON
}

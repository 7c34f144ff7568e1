package io.github.gapwise.simulator.engine;

/** What happens to the jobs of a machine that leaves. */
public enum OutageRule {
  /** They are lost, and start from scratch, anywhere. */
  RESTART,
  /**
   * They are suspended, keep their CPUs, and go on when the machine is back. If it never is, they
   * are lost when the run is over.
   */
  SUSPEND,
  /**
   * They have failed and are out, as in the paper on volunteer grids, which counts a failed job
   * once.
   */
  ABANDON
}

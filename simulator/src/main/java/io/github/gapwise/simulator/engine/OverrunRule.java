package io.github.gapwise.simulator.engine;

/** What happens to a job that outlives its estimate. */
public enum OverrunRule {
  /** It is killed when the estimate has run out. */
  KILL,
  /** It goes on until its work is done, and the scheduler is told. */
  EXTEND
}

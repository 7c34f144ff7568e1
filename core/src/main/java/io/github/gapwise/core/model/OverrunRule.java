package io.github.gapwise.core.model;

/** What happens to a job that outlives its estimate. */
public enum OverrunRule {
  /** It is killed when the estimate has run out. */
  KILL,
  /** It runs on until its work is done, and the scheduler is notified of the overrun. */
  EXTEND
}

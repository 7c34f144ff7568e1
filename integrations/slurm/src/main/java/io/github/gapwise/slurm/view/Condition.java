package io.github.gapwise.slurm.view;

/** Whether a node takes new jobs. */
public enum Condition {
  /** It takes them. */
  UP,
  /** It takes none; those on it go on. */
  DRAINING,
  /** It is down, and no job is left on it. */
  DOWN
}

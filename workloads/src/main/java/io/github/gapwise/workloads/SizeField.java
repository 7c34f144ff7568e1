package io.github.gapwise.workloads;

/**
 * Which number of a log is the size of a job. Where that number is unknown, the other one is taken.
 */
public enum SizeField {
  /** The processors that were requested: what a scheduler was asked for. */
  REQUESTED,

  /** The processors that were allocated, which some systems round up to whole nodes. */
  ALLOCATED
}

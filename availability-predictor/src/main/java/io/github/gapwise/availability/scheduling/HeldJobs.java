package io.github.gapwise.availability.scheduling;

/**
 * The effect of a job that finds no sufficiently reliable machine on those behind it in the queue.
 */
public enum HeldJobs {
  /** They wait too, because the first job must be placed first. */
  BLOCKS,
  /** They may overtake it. */
  PASSED
}

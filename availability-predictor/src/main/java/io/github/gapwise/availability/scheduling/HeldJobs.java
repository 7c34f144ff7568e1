package io.github.gapwise.availability.scheduling;

/** What a job that finds no machine reliable enough means for those behind it in the queue. */
public enum HeldJobs {
  /** They wait too, for the first job is the one to be placed. */
  BLOCKS,
  /** They may pass it. */
  PASSED
}

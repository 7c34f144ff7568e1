package io.github.gapwise.schedule;

/** Which of two places of equal weight a job gets. */
public enum Ties {
  /** The one that is looked at first: machines in the order of their ids. */
  MACHINE,
  /** The one where the job completes earlier; if that is equal too, the one looked at first. */
  COMPLETION
}

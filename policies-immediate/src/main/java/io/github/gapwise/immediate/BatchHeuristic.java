package io.github.gapwise.immediate;

/** The ways to map a batch of jobs to machines, each job to the end of a machine's queue. */
public enum BatchHeuristic {
  /** The job that can end first is bound first, to the machine where it ends first. */
  MIN_MIN,
  /** The job that at best ends last is bound first, to the machine where it ends first. */
  MAX_MIN,
  /** Both of these are tried and the one with the smaller makespan is taken; Min-min in a tie. */
  DUPLEX,
  /**
   * The job that would lose most if it had to take its second best machine is bound first, one job
   * per step.
   */
  SUFFERAGE,
  /**
   * Sufferage as first published: in each pass every machine goes to the one of its candidates that
   * would lose most, in a tie to the earlier one; these jobs are bound, and the others wait for the
   * next pass.
   */
  SUFFERAGE_BY_PASS
}

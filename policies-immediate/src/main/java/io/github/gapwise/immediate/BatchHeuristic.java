package io.github.gapwise.immediate;

/** How a batch of jobs is mapped to machines, each job at the end of a machine's queue. */
public enum BatchHeuristic {
  /** The job that can end first is bound first, to the machine where it does. */
  MIN_MIN,
  /** The job that at best ends last is bound first, to the machine where it ends first. */
  MAX_MIN,
  /** Both of these, and the one of the lesser makespan is taken; Min-min if they have the same. */
  DUPLEX,
  /**
   * The job that would lose most if it had to take its second best machine is bound first, one job
   * per step.
   */
  SUFFERAGE,
  /**
   * Sufferage as first published: in each pass every machine is given to the one of its contenders
   * that would lose most, the earlier one if it is not less; all of them are bound, and those that
   * were outdone wait for the next pass.
   */
  SUFFERAGE_BY_PASS
}

package io.github.gapwise.bench;

/**
 * Counts the cost of the calls of each tick, in the unit that a {@link MeteredScheduler} measures.
 */
@FunctionalInterface
interface TickTally {

  /**
   * Called after the dispatch of a tick.
   *
   * @param submissions the jobs that were submitted
   * @param completions the jobs that were completed
   * @param deciding the cost of the submissions and the dispatch
   * @param noting the cost of everything else that was reported to the scheduler
   */
  void add(int submissions, int completions, long deciding, long noting);
}

package io.github.gapwise.bench;

/** Counts what the calls of each tick cost, in whatever a {@link MeteredScheduler} measures. */
@FunctionalInterface
interface TickTally {

  /**
   * Told after the dispatch of a tick.
   *
   * @param submissions the jobs that were submitted
   * @param completions the jobs that were completed
   * @param deciding the cost of the submissions and the dispatch
   * @param noting the cost of everything else that the scheduler was told
   */
  void add(int submissions, int completions, long deciding, long noting);
}

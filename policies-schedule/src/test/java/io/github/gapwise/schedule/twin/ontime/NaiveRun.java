package io.github.gapwise.schedule.twin.ontime;

import java.util.List;

/**
 * A running job.
 *
 * @param job j
 * @param on M, the machines on which it runs
 * @param start when it started
 * @param end END, the tick at which it counts as ending
 */
record NaiveRun(NaiveJob job, List<NaiveMachine> on, long start, long end) {

  NaiveRun withEnd(long end) {
    return new NaiveRun(job, on, start, end);
  }

  /** Whether this is the first of its machines, where what is counted once is counted. */
  boolean isFirst(NaiveMachine m) {
    return on.get(0) == m;
  }
}

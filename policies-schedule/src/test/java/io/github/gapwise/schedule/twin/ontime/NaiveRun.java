package io.github.gapwise.schedule.twin.ontime;

/**
 * A running job.
 *
 * @param job j
 * @param start when it started
 * @param end END, the tick at which it counts as ending
 */
record NaiveRun(NaiveJob job, long start, long end) {

  NaiveRun withEnd(long end) {
    return new NaiveRun(job, start, end);
  }
}

package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * Takes the starts that a scheduler orders; valid during one {@link Scheduler#dispatch}.
 *
 * <p>A start that throws an exception, whichever it is, never happened: the job still waits and its
 * CPUs are free. A resource manager may refuse a start that is in order, because the launch fails.
 * The exception leaves the dispatch, and there is another one, at that tick or a later one, that
 * may order the same start.
 */
@FunctionalInterface
public interface Dispatcher {

  /**
   * Starts a waiting job now.
   *
   * @throws IllegalStateException if the job cannot start there now: not submitted, already
   *     started, not released, on a machine that is down or whose load is 1, does not fit it, or
   *     lacks free CPUs
   */
  void start(Job job, Machine machine);

  /**
   * Starts a waiting job now and says why. By default the reason is dropped.
   *
   * @throws IllegalStateException as {@link #start(Job, Machine)}
   */
  default void start(Job job, Machine machine, StartReason reason) {
    start(job, machine);
  }

  /**
   * Reports that a job which was planned, or has just arrived, is no longer planned to be on time.
   * It still waits. By default ignored.
   *
   * @param winner the job that it makes way for; itself if it finds no place
   */
  default void sacrificed(Job job, Job winner) {}
}

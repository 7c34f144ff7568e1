package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * Receives the starts that a scheduler orders; valid during one {@link Scheduler#dispatch}.
 *
 * <p>A start that throws any exception never happened: the job still waits and its CPUs are free. A
 * resource manager may refuse a valid start because the launch fails. The exception propagates out
 * of the dispatch, and another dispatch follows, at that tick or a later one, that may order the
 * same start.
 */
@FunctionalInterface
public interface Dispatcher {

  /**
   * Starts a waiting job now.
   *
   * @throws IllegalStateException if the job cannot start there now: it is not submitted, already
   *     started or not released, or the machine is down, has load 1, does not fit it, or lacks free
   *     CPUs
   */
  void start(Job job, Machine machine);

  /**
   * Starts a waiting job now and states why. The default drops the reason.
   *
   * @throws IllegalStateException as {@link #start(Job, Machine)}
   */
  default void start(Job job, Machine machine, StartReason reason) {
    start(job, machine);
  }

  /**
   * Reports that a job which was planned, or has just arrived, is no longer planned to be on time.
   * It still waits, unless it has started or left since that was decided: a report comes with the
   * next dispatch that no refused start ends. The default ignores it.
   *
   * @param winner the job that it makes way for; itself if there is no place for it
   */
  default void sacrificed(Job job, Job winner) {}
}

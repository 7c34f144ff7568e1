package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;

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
   * Starts a waiting job of several nodes now, on as many different machines, and states why. The
   * default passes a single machine on, and refuses several, for systems in which a job runs on one
   * machine.
   *
   * @param machines one for each node, in the order of the scheduler's choice; immutable
   * @throws IllegalStateException as {@link #start(Job, Machine)}, for any of the machines
   * @throws UnsupportedOperationException if no job of several nodes can be started here
   */
  default void start(Job job, List<Machine> machines, StartReason reason) {
    if (machines.size() > 1) {
      throw new UnsupportedOperationException(
          "This dispatcher (%s) cannot start a job (%d) of several nodes (%d)."
              .formatted(getClass().getSimpleName(), job.id(), job.nodes()));
    }
    start(job, machines.get(0), reason);
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

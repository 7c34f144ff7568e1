package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;

/**
 * A heuristic that contributes to the priority of every waiting job. Immutable; the state of a run
 * is in the {@link Run}.
 *
 * <p>A term that depends only on a job and the time is written as
 *
 * <pre>{@code
 * PriorityTerm wide = PriorityTerm.perJob("wide", (job, seconds) -> 0.5 * job.cpus());
 * }</pre>
 */
public interface PriorityTerm {

  /**
   * Returns the name for labels, with parameters if there are any, in the form of a {@link
   * io.github.gapwise.core.scheduler.Spec}: {@code aging(factor=0.5)}. Two terms with the same name
   * should be equal.
   */
  String name();

  /** Begins a run. */
  Run bind(SchedulingContext context);

  /** A term in one run. */
  interface Run {

    /**
     * Adds the term to the priority of every waiting job; a job whose priority is not a number
     * comes last. Called at most once in a pass that may start a job, and never in one that cannot.
     *
     * @param priorities by slot; anything added for a vacant slot is ignored
     * @param jobs the released waiting jobs by slot
     * @param now the present tick
     */
    void addTo(double[] priorities, WaitingJobs jobs, long now);

    /** Called when a released job begins to wait in a slot, until it starts or is cancelled. */
    default void jobQueued(int slot, Job job) {}

    /** Called when a job has started at this tick. */
    default void jobStarted(Job job, Machine machine, long now) {}

    /** Called when a job that had started has ended or is lost at this tick. */
    default void jobEnded(Job job, Machine machine, long now) {}
  }

  /** The value of a job at a time. */
  @FunctionalInterface
  interface PerJob {
    /**
     * Returns the value to add to the priority of the job.
     *
     * @param seconds the present time in seconds, whatever the tick is
     */
    double value(Job job, double seconds);
  }

  /**
   * Returns a term that depends only on a job and the time.
   *
   * @throws IllegalArgumentException if the name does not have the form of a {@link
   *     io.github.gapwise.core.scheduler.Spec}
   */
  static PriorityTerm perJob(String name, PerJob value) {
    return new PerJobTerm(name, value);
  }
}

package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;

/**
 * A heuristic that has a say in the priority of every waiting job. Immutable; what it remembers of
 * a run is in the {@link Run}.
 *
 * <p>One that looks at a job and the time alone is written as
 *
 * <pre>{@code
 * PriorityTerm wide = PriorityTerm.perJob("wide", (job, seconds) -> 0.5 * job.cpus());
 * }</pre>
 */
public interface PriorityTerm {

  /**
   * The name for labels, with parameters if there are any, in the form of a {@link
   * io.github.gapwise.core.scheduler.Spec}: {@code aging(factor=0.5)}. Two terms of the same name
   * should be equal.
   */
  String name();

  /** Begins a run. */
  Run bind(SchedulingContext context);

  /** A term in one run. */
  interface Run {

    /**
     * Adds the term to the priority of every waiting job; a job whose priority is not a number
     * comes last. Called in a pass that may start a job, at most once, and not in one that cannot.
     *
     * @param priorities by slot; what is added for a vacant slot is ignored
     * @param jobs the released waiting jobs by slot
     * @param now the present tick
     */
    void addTo(double[] priorities, WaitingJobs jobs, long now);

    /** A released job waits from now on, known by its slot until it starts or is cancelled. */
    default void jobQueued(int slot, Job job) {}

    /** A job has started at this tick. */
    default void jobStarted(Job job, Machine machine, long now) {}

    /** A job that had started has ended or is lost at this tick. */
    default void jobEnded(Job job, Machine machine, long now) {}
  }

  /** The value of a job at a time. */
  @FunctionalInterface
  interface PerJob {
    /**
     * What is added to the priority of the job.
     *
     * @param seconds the present time in seconds, whatever the tick is
     */
    double value(Job job, double seconds);
  }

  /**
   * A term that looks at a job and the time alone.
   *
   * @throws IllegalArgumentException if the name has not the form of a {@link
   *     io.github.gapwise.core.scheduler.Spec}
   */
  static PriorityTerm perJob(String name, PerJob value) {
    return new PerJobTerm(name, value);
  }
}

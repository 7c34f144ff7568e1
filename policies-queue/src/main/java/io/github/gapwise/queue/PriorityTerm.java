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

  /** A name for labels, made of letters and digits. */
  String name();

  /** Begins a run. */
  Run bind(SchedulingContext context);

  /** A term in one run. */
  interface Run {

    /**
     * Adds the term to the priority of every waiting job.
     *
     * @param priorities by slot; what is added for a vacant slot is ignored
     * @param jobs the waiting jobs by slot
     */
    void addTo(double[] priorities, WaitingJobs jobs, long now);

    /** A job waits from now on, known by its slot. */
    default void jobQueued(int slot, Job job) {}

    /** A job has started. */
    default void jobStarted(Job job, Machine machine, long now) {}

    /** A job that had started has ended or is lost. */
    default void jobEnded(Job job, Machine machine, long now) {}
  }

  /** The value of a job at a time in seconds. */
  @FunctionalInterface
  interface PerJob {
    /** What is added to the priority of the job. */
    double value(Job job, double now);
  }

  /** A term that looks at a job and the time alone. */
  static PriorityTerm perJob(String name, PerJob value) {
    return new PerJobTerm(name, value);
  }
}

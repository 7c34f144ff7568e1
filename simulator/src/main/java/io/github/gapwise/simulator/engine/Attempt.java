package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * An ended attempt to run a job.
 *
 * @param job the job
 * @param machines where it ran: a machine for each of its nodes, in the order of the start;
 *     immutable
 * @param start the tick at which it started
 * @param end the tick at which it ended
 * @param executed the progress of the job in ticks at the full rate of its machines: at most the
 *     ticks from start to end, and fewer if it was suspended, or shared the machine with other jobs
 *     or with its owner
 * @param work the work that it had to do: that of the job's actual run time, or of its estimate if
 *     that ran out
 * @param status how it ended
 */
public record Attempt(
    Job job,
    List<Machine> machines,
    long start,
    long end,
    long executed,
    long work,
    JobStatus status) {

  /** Copies the machines. */
  public Attempt {
    machines = List.copyOf(machines);
  }

  /** An attempt on one machine. */
  public Attempt(
      Job job, Machine machine, long start, long end, long executed, long work, JobStatus status) {
    this(job, List.of(machine), start, end, executed, work, status);
  }

  /** Returns the first of its machines. */
  public Machine machine() {
    return machines.get(0);
  }

  /**
   * Returns an attempt at the full rate of the machine, from start to end, with the work of its
   * estimate.
   */
  public static Attempt of(Job job, Machine machine, long start, long end, JobStatus status) {
    return new Attempt(job, machine, start, end, end - start, job.work(), status);
  }

  /** Returns whether this is the last attempt: the job does not wait again. */
  public boolean isLast() {
    return status != JobStatus.LOST;
  }

  /**
   * Returns whether the job had its full time on the machine: it completed, crashed, or was killed
   * when its estimate ran out. Neither its machine nor its user cut it short.
   */
  public boolean isEnded() {
    return status == JobStatus.COMPLETED
        || status == JobStatus.KILLED
        || status == JobStatus.CRASHED;
  }
}

package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * An attempt to run a job, which has ended.
 *
 * @param job the job
 * @param machine where it ran
 * @param start the tick at which it started
 * @param end the tick at which it ended
 * @param executed for how many ticks of a machine that gives all it has the job has progressed: no
 *     more than from start to end, and less if it was suspended, or shared the machine with others
 *     or with its owner
 * @param work the work that it had to do: that of the job's actual run time, or of its estimate if
 *     that ran out
 * @param status how it ended
 */
public record Attempt(
    Job job, Machine machine, long start, long end, long executed, long work, JobStatus status) {

  /**
   * An attempt on a machine that gave the job all it has, from start to end, to do the work of its
   * estimate.
   */
  public static Attempt of(Job job, Machine machine, long start, long end, JobStatus status) {
    return new Attempt(job, machine, start, end, end - start, job.work(), status);
  }

  /** Whether the job is done with, one way or another, and does not wait again. */
  public boolean isLast() {
    return status != JobStatus.LOST;
  }

  /**
   * Whether the job had the time on its machine that was its own: it completed, crashed, or was
   * killed when its estimate ran out. Neither its machine nor its user took it away.
   */
  public boolean isEnded() {
    return status == JobStatus.COMPLETED
        || status == JobStatus.KILLED
        || status == JobStatus.CRASHED;
  }
}

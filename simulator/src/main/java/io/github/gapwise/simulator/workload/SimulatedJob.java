package io.github.gapwise.simulator.workload;

import io.github.gapwise.core.model.Job;
import java.util.Objects;

/**
 * A job together with what no scheduler sees of it.
 *
 * @param job what the scheduler sees; its work is the estimate
 * @param actualWork the work that the job really takes, not negative; a job of no work ends in the
 *     tick in which it starts
 */
public record SimulatedJob(Job job, long actualWork) {

  /**
   * Checks the actual work.
   *
   * @throws IllegalArgumentException if {@code actualWork} is negative
   */
  public SimulatedJob {
    Objects.requireNonNull(job, "job");
    if (actualWork < 0) {
      throw new IllegalArgumentException(
          "The actualWork (%d) of job (%d) must not be negative.".formatted(actualWork, job.id()));
    }
  }

  /** A job whose estimate is exact. */
  public static SimulatedJob exact(Job job) {
    return new SimulatedJob(job, job.work());
  }
}

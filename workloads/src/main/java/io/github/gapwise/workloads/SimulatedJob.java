package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Job;
import java.util.Objects;

/**
 * A job together with what is hidden from schedulers.
 *
 * @param job what the scheduler sees; its work is the estimate
 * @param actualWork the work that the job really takes, not negative; a job of no work ends in the
 *     tick in which it starts
 * @param crashes whether the job fails by itself once that work is done
 * @param withdrawal the tick at which the user withdraws the job unless it has ended by then, or
 *     {@link #NEVER}; not negative. A job that is withdrawn no later than it is submitted never
 *     enters the system
 */
public record SimulatedJob(Job job, long actualWork, boolean crashes, long withdrawal) {
  /** The withdrawal of a job that is never withdrawn. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Throws an {@link IllegalArgumentException} if the work or the withdrawal is negative. */
  public SimulatedJob {
    Objects.requireNonNull(job, "job");
    if (actualWork < 0) {
      throw new IllegalArgumentException(
          "The actualWork (%d) of job (%d) must not be negative.".formatted(actualWork, job.id()));
    }
    if (withdrawal < 0) {
      throw new IllegalArgumentException(
          "The withdrawal (%d) of job (%d) must not be negative.".formatted(withdrawal, job.id()));
    }
  }

  /** A job that neither crashes nor is withdrawn; its actual work must not be negative. */
  public SimulatedJob(Job job, long actualWork) {
    this(job, actualWork, false, NEVER);
  }

  /** Returns a job whose estimate is exact. */
  public static SimulatedJob exact(Job job) {
    return new SimulatedJob(job, job.work());
  }

  /** Returns this with another job for the scheduler to see. */
  public SimulatedJob withJob(Job other) {
    return new SimulatedJob(other, actualWork, crashes, withdrawal);
  }

  /** Returns this job, except that it crashes once its work is done. */
  public SimulatedJob crashing() {
    return new SimulatedJob(job, actualWork, true, withdrawal);
  }

  /** Returns this job, except that it is withdrawn at a tick, which must not be negative. */
  public SimulatedJob withdrawnAt(long tick) {
    return new SimulatedJob(job, actualWork, crashes, tick);
  }
}

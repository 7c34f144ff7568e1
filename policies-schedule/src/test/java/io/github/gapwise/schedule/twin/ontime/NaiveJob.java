package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Job;
import java.util.Comparator;

/** A job from one submission until it has been completed, lost or cancelled. */
final class NaiveJob {
  static final Comparator<NaiveJob> EARLIEST_DEADLINE =
      Comparator.comparingLong(NaiveJob::deadline).thenComparingLong(NaiveJob::id);

  private final Job given;
  private final Job job;
  private final long order;
  private double q = 1;
  private double c = 1;

  /**
   * Creates a job that has just been submitted.
   *
   * @param given the job as submitted
   * @param job the job with its soft deadline, if it has one
   * @param order the number of submissions before this one
   */
  NaiveJob(Job given, Job job, long order) {
    this.given = given;
    this.job = job;
    this.order = order;
  }

  Job given() {
    return given;
  }

  Job job() {
    return job;
  }

  long order() {
    return order;
  }

  long id() {
    return job.id();
  }

  /** r_j. */
  long release() {
    return job.release();
  }

  /** d_j. */
  long deadline() {
    return job.deadline();
  }

  /** R_j. */
  int cpus() {
    return job.cpus();
  }

  /** k, on each of which it needs R_j CPUs and its resources. */
  int nodes() {
    return job.nodes();
  }

  boolean isSpread() {
    return nodes() > 1;
  }

  /** w_j. */
  double weight() {
    return job.weight();
  }

  boolean hasDeadline() {
    return job.hasDeadline();
  }

  boolean isReleased(long now) {
    return job.release() <= now;
  }

  /** q_j: the share of the estimate that the plans count. */
  double q() {
    return q;
  }

  /** c_j: the share of the estimate with which the job must still be on time. */
  double c() {
    return c;
  }

  void setShares(double q, double c) {
    this.q = q;
    this.c = c;
  }

  @Override
  public String toString() {
    return job.toString();
  }
}

package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.estimate.EstimateModel;
import io.github.gapwise.core.model.Job;
import org.jspecify.annotations.Nullable;

/**
 * A job from its submission to its end, and what the policy knows of it; used again for another job
 * then. What is said of a machine holds while the job is planned or runs there.
 */
final class Task {
  Job job;

  /** Its place among arrivals. */
  long sequence;

  /**
   * The deadline, {@link Job#NO_DEADLINE} for none; that of a job without one may be a soft one.
   */
  long deadline;

  int cpus;
  long release;
  double weight;

  /**
   * CPUs times the amount of work: that at speed 1, or the mean time over the machines that fit.
   */
  double area;

  /** The class of jobs of like size. */
  int jobClass;

  /** The estimate on the machine on which it is shortest. */
  long leastEstimate;

  /** The share of its estimate that is planned for: by then it is probably complete. */
  double usualShare = 1;

  /** The share of its estimate after which there is a chance at all that it is complete. */
  double leastShare = 1;

  /** Where it is planned or runs. */
  @Nullable MachinePlan machine;

  long estimate;

  /** How long it occupies its CPUs in the plan. */
  long duration;

  /** How long it takes if all goes well: by its deadline, or it must not be planned. */
  long leastDuration;

  /** When it starts or has started. */
  long start;

  /** While it runs: when it ends by the plan. */
  long end;

  /** The probability of being on time, from when the start was set. */
  double chance;

  /** In the background: whether it has come, or was released, since the last dispatch. */
  boolean isFresh;

  /** Whether it is planned elsewhere than where it was put as it arrived. */
  boolean moved;

  /** Its number among the arrivals that the load counts, or -1. */
  long arrival = -1;

  final Refusals refusals;

  Task(Job job, int machines) {
    this.job = job;
    refusals = new Refusals(machines);
  }

  /** Becomes a job that has just been submitted. */
  void submit(Job job, long sequence, long deadline, double amount, long leastEstimate) {
    this.job = job;
    this.sequence = sequence;
    this.deadline = deadline;
    this.leastEstimate = leastEstimate;
    cpus = job.cpus();
    release = job.release();
    weight = job.weight();
    area = cpus * amount;
    jobClass = EstimateModel.classOf(amount);
    usualShare = 1;
    leastShare = 1;
    machine = null;
    moved = false;
    isFresh = false;
    arrival = -1;
    refusals.clear();
  }

  boolean hasDeadline() {
    return deadline != Job.NO_DEADLINE;
  }

  /** Whether it would be on time if it started then, by the plan. */
  boolean isOnTime(long estimate, long start) {
    return deadline - durationOf(estimate) >= start;
  }

  /** The latest start that is on time, by the plan. */
  long latestStart() {
    return deadline - duration;
  }

  /** The area that it probably needs. */
  double usualArea() {
    return area * usualShare;
  }

  /** The area that is won for a unit of weight where the job is given up. */
  double rank() {
    return area * usualShare / weight;
  }

  /** How long it occupies its CPUs where the estimate is this. */
  long durationOf(long estimate) {
    return shareOf(usualShare, estimate);
  }

  /** How long it takes if all goes well where the estimate is this. */
  long leastDurationOf(long estimate) {
    return shareOf(leastShare, estimate);
  }

  private static long shareOf(double share, long estimate) {
    return share == 1
        ? estimate
        : Math.max(1, Math.min(estimate, (long) Math.ceil(1.001 * share * estimate)));
  }
}

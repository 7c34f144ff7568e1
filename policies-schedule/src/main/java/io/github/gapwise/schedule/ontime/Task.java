package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.estimate.EstimateModel;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job from its submission to its end, with what the policy knows about it; the object is then
 * reused for another job. The fields about a machine are valid while the job is planned or runs
 * there.
 */
final class Task {
  Job job;

  /** Its place among arrivals. */
  long sequence;

  /** The deadline, {@link Job#NO_DEADLINE} for none; a job without one may have a soft one here. */
  long deadline;

  /** On how many machines it runs at once; CPUs and resources are those of each. */
  int nodes;

  int cpus;

  /** What it needs beyond CPUs. */
  Resources resources = Resources.none();

  long release;
  double weight;

  /**
   * All CPUs times the amount of work: the time at speed 1, or the mean over the machines that fit.
   */
  double area;

  /** The class of jobs of similar size. */
  int jobClass;

  /** The least estimate; of several nodes: on the slowest of the machines that suit it best. */
  long leastEstimate;

  /** The share of its estimate for which it is planned: by then it is probably complete. */
  double usualShare = 1;

  /** The share of its estimate after which it has a chance at all of being complete. */
  double leastShare = 1;

  /** Where it is planned or runs; of several nodes, while it runs: the first of its machines. */
  @Nullable Timetable machine;

  /** Where it runs, and of several nodes, where it is planned: one machine for each node. */
  List<Machine> machines = List.of();

  /** Of several nodes: whether it has its place because it has waited for long, in time or not. */
  boolean isAged;

  long estimate;

  /** How long it occupies its CPUs in the plan. */
  long duration;

  /**
   * How long it takes if all goes well; it must then meet its deadline, or it must not be planned.
   */
  long leastDuration;

  long start;

  /** While it runs: when it ends by the plan. */
  long end;

  /** The probability of being on time, as of when the start was set. */
  double chance;

  /** In the background: whether it has arrived, or was released, since the last dispatch. */
  boolean isFresh;

  /** Whether it is planned elsewhere than where it was put on arrival. */
  boolean moved;

  /** Its number among the arrivals that the load counts, or -1. */
  long arrival = -1;

  final Refusals refusals;

  Task(Job job, int machines) {
    this.job = job;
    refusals = new Refusals(machines);
  }

  /** The deadline of a job, or of one without, which is due after so many ticks. */
  private static long deadline(Job job, double ticks) {
    return !job.hasDeadline() && ticks < Job.NO_DEADLINE - job.release()
        ? job.release() + (long) ticks
        : job.deadline();
  }

  /** Reuses this object for a job that has just been submitted. */
  void submit(Job job, long sequence, double patience, double amount, long leastEstimate) {
    this.job = job;
    this.sequence = sequence;
    deadline = deadline(job, Math.ceil(patience * amount));
    this.leastEstimate = leastEstimate;
    nodes = job.nodes();
    cpus = job.cpus();
    resources = job.resources();
    release = job.release();
    weight = job.weight();
    area = (double) nodes * cpus * amount;
    jobClass = EstimateModel.classOf(amount);
    usualShare = 1;
    leastShare = 1;
    machine = null;
    machines = List.of();
    isAged = false;
    moved = false;
    isFresh = false;
    arrival = -1;
    refusals.clear();
  }

  boolean isSpread() {
    return nodes > 1;
  }

  boolean hasDeadline() {
    return deadline != Job.NO_DEADLINE;
  }

  /** Whether it would be on time, by the plan, if it started then. */
  boolean isOnTime(long estimate, long start) {
    return deadline - durationOf(estimate) >= start;
  }

  long latestStart() {
    return deadline - duration;
  }

  double usualArea() {
    return area * usualShare;
  }

  /**
   * The area gained per unit of weight if the job is given up; infinite without a weight, even if
   * it probably takes no time.
   */
  double rank() {
    return weight == 0 ? Double.POSITIVE_INFINITY : area * usualShare / weight;
  }

  /** How long it occupies its CPUs where it has this estimate. */
  long durationOf(long estimate) {
    return shareOf(usualShare, estimate);
  }

  /** How long it takes if all goes well where it has this estimate. */
  long leastDurationOf(long estimate) {
    return shareOf(leastShare, estimate);
  }

  /** Sets how long it takes, and with it the time for which it is planned. */
  void setEstimate(long estimate) {
    this.estimate = estimate;
    duration = durationOf(estimate);
    leastDuration = leastDurationOf(estimate);
  }

  private static long shareOf(double share, long estimate) {
    return share == 1
        ? estimate
        : Math.max(1, Math.min(estimate, (long) Math.ceil(1.001 * share * estimate)));
  }
}

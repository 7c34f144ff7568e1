package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;

/**
 * The formulas by which queues are sorted, in seconds.
 *
 * @param context defines the length of a tick
 */
record NaiveKeys(SchedulingContext context) {

  /** A time in seconds. */
  double seconds(long ticks) {
    return ticks / (double) context.ticksPerSecond();
  }

  /** n of the formulas: the CPUs of all nodes. */
  private static double size(Job job) {
    return (double) job.nodes() * job.cpus();
  }

  double area(Job job) {
    return size(job) * job.work();
  }

  /** How late the job may start on a machine of speed 1. */
  long laxity(Job job) {
    return job.hasDeadline() ? job.deadline() - job.work() : Long.MAX_VALUE;
  }

  double f1(Job job) {
    return Math.log10(run(job)) * size(job) + 870 * Math.log10(submit(job));
  }

  double f2(Job job) {
    return Math.sqrt(run(job)) * size(job) + 25600 * Math.log10(submit(job));
  }

  double f3(Job job) {
    return run(job) * size(job) + 6860000 * Math.log10(submit(job));
  }

  double f4(Job job) {
    return run(job) * Math.sqrt(size(job)) + 530000 * Math.log10(submit(job));
  }

  double wfp3(Job job, long now) {
    double x = wait(job, now) / run(job);
    return x * x * x * size(job);
  }

  double unicef(Job job, long now) {
    double log2 = Math.log(Math.max(2, size(job))) / Math.log(2);
    return wait(job, now) / (log2 * run(job));
  }

  /** p of the formulas. */
  private double run(Job job) {
    return seconds(job.work());
  }

  /** s of the formulas. */
  private double submit(Job job) {
    return Math.max(1, seconds(job.release()));
  }

  /** w of the formulas. */
  private double wait(Job job, long now) {
    return seconds(now - job.release());
  }
}

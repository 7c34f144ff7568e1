package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;

/**
 * A job's place in the plan of a machine.
 *
 * @param job the job
 * @param start the first tick at which it uses its CPUs
 * @param end the first tick after that at which it does not
 * @param state the progress of the job
 */
public record NaiveEntry(Job job, long start, long end, State state) {

  /** The progress of the job. */
  public enum State {
    /** Not started. */
    WAITING,
    /** Started and not ended. */
    RUNNING,
    /** Running for longer than estimated. */
    OVERRUNNING
  }

  static NaiveEntry waiting(Job job, long start, long ticks) {
    return new NaiveEntry(job, start, Math.addExact(start, ticks), State.WAITING);
  }

  boolean isOf(Job other) {
    return job.id() == other.id();
  }

  boolean isWaiting() {
    return state == State.WAITING;
  }

  int cpusAt(long tick) {
    return start <= tick && tick < end ? job.cpus() : 0;
  }

  long amountAt(long tick, String kind) {
    return start <= tick && tick < end ? job.resources().amount(kind) : 0;
  }

  /** Whether the job is complete by its deadline; {@link Job#NO_DEADLINE} is never missed. */
  boolean isOnTime() {
    return end <= job.deadline();
  }

  /** By how many ticks the job is late; {@link Job#NO_DEADLINE} is never missed. */
  long tardiness() {
    return Math.max(0, end - job.deadline());
  }

  /** Whether the job runs although it should have ended by now. */
  boolean isPastEnd(long now) {
    return !isWaiting() && end <= now;
  }

  /** Returns this job as started now. */
  NaiveEntry started(long now) {
    return new NaiveEntry(job, now, Math.addExact(now, end - start), State.RUNNING);
  }

  /** Returns this job, of length p so far, extended to the least p · 2^k that ends after now. */
  NaiveEntry extended(long now) {
    long assumed = end - start;
    while (Math.addExact(start, assumed) <= now) {
      assumed = Math.multiplyExact(assumed, 2);
    }
    return new NaiveEntry(job, start, Math.addExact(start, assumed), State.OVERRUNNING);
  }

  /** Returns this job as it was when it left its machine. */
  NaiveEntry left(long now) {
    return new NaiveEntry(job, start, now, state);
  }
}

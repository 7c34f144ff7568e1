package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;

/**
 * The released waiting jobs of a run, for a {@link PriorityTerm}. Each has a slot, a small number
 * that stays the same as long as it waits; a slot may be vacant. Durations are in seconds, whatever
 * the tick is. Points in time are in ticks, which are subtracted before they become seconds: a
 * double cannot represent every tick of an epoch. All are in arrays that a loop over the slots
 * reads from end to end.
 *
 * <p>Queues keep it up to date; a term only reads it.
 */
public abstract class WaitingJobs {
  /** For a queue, or the test of a term. */
  protected WaitingJobs() {}

  /** One more than the highest slot that was ever taken. */
  public abstract int slots();

  /** Whether a job waits in the slot. */
  public abstract boolean isWaiting(int slot);

  /** The job in a slot that is not vacant. */
  public abstract Job job(int slot);

  /** The release of the job in ticks; 0 if vacant. */
  public abstract long releaseTick(int slot);

  /** The CPUs of all nodes of the job, at most 2<sup>31</sup> − 1; 1 if vacant. */
  public abstract int cpus(int slot);

  /** The estimated work of the job in seconds, its run time at speed 1; infinite if vacant. */
  public abstract double estimate(int slot);

  /**
   * The estimated run time of the job in seconds on the fastest machines that fit it, up or not;
   * infinite if vacant.
   */
  public abstract double bestTime(int slot);

  /** The deadline of the job in ticks; {@link Job#NO_DEADLINE} if it has none or if vacant. */
  public abstract long deadlineTick(int slot);
}

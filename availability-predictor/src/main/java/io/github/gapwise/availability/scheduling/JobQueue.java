package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.queue.SortedJobs;
import io.github.gapwise.core.queue.UnreleasedJobs;

/** The waiting jobs in an order, ties by id, and those that are not released yet. */
final class JobQueue {
  private final JobOrder order;
  private final double ticksPerSecond;
  private final SortedJobs ready = new SortedJobs();
  private final UnreleasedJobs unreleased = new UnreleasedJobs();
  private long submitted;

  JobQueue(JobOrder order, long ticksPerSecond) {
    this.order = order;
    this.ticksPerSecond = ticksPerSecond;
  }

  void add(Job job, long now) {
    add(job, submitted++, now);
  }

  /** Gives a waiting job other terms; it keeps its place among arrivals. */
  void change(Job after, long now) {
    long sequence = unreleased.take(after);
    add(after, sequence < 0 ? ready.take(after) : sequence, now);
  }

  private void add(Job job, long sequence, long now) {
    if (job.release() > now) {
      unreleased.add(job, sequence);
    } else {
      enqueue(job, sequence);
    }
  }

  private void enqueue(Job job, long sequence) {
    ready.insert(job, order.key(job, sequence, ticksPerSecond), job.id(), sequence);
  }

  /** Adds every job whose release has come; returns whether there was one. */
  boolean release(long now) {
    boolean released = false;
    while (nextRelease() <= now) {
      long sequence = unreleased.firstSequence();
      enqueue(unreleased.removeFirst(), sequence);
      released = true;
    }
    return released;
  }

  /** The release of the first job that is not released yet, or never. */
  long nextRelease() {
    return unreleased.nextRelease();
  }

  void cancel(Job job) {
    if (!ready.remove(job)) {
      unreleased.remove(job);
    }
  }

  int size() {
    return ready.size();
  }

  Job job(int place) {
    return ready.job(place);
  }

  void remove(int place) {
    ready.remove(place);
  }
}

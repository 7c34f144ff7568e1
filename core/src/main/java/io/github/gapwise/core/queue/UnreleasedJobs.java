package io.github.gapwise.core.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;

/**
 * Jobs that were submitted before their release or are held, by release and then in the order of
 * their submission. Single threaded. Jobs that come and go in the order of their releases cost
 * O(1), others what {@link SortedJobs} states.
 */
public final class UnreleasedJobs {
  private final SortedJobs jobs = new SortedJobs();

  /** Creates an empty list. */
  public UnreleasedJobs() {}

  /**
   * Adds a job.
   *
   * @param sequence the number of jobs submitted before it
   */
  public void add(Job job, long sequence) {
    jobs.insert(job, job.release(), sequence, sequence);
  }

  /** Removes the job with this one's id; false if there is none. Linear in the number of jobs. */
  public boolean remove(Job job) {
    return jobs.remove(job);
  }

  /** Removes the job with this one's id; returns the number of its submission, or -1 if none. */
  public long take(Job job) {
    return jobs.take(job);
  }

  /** The earliest release, {@link Scheduler#NEVER} if there is no job. */
  public long nextRelease() {
    return jobs.size() == 0 ? Scheduler.NEVER : jobs.key(0);
  }

  /** The number of the submission of the first job. */
  public long firstSequence() {
    return jobs.sequence(0);
  }

  /** Removes the first job. */
  public Job removeFirst() {
    Job first = jobs.job(0);
    jobs.remove(0);
    return first;
  }
}

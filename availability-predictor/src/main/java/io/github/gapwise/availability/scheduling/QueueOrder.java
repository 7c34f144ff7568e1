package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;

/** Which job is the first of the queue; ties go by job id. */
public enum QueueOrder {
  /** First come, first served: by submission. */
  FCFS {
    @Override
    long key(Job job, long sequence) {
      return sequence;
    }
  },
  /** Earliest deadline first; jobs without a deadline last. */
  EDF {
    @Override
    long key(Job job, long sequence) {
      return job.deadline();
    }
  },
  /**
   * Latest time to run: by deadline minus estimated run time at speed 1, the earliest first; jobs
   * without a deadline last.
   */
  LTTR {
    @Override
    long key(Job job, long sequence) {
      return job.hasDeadline() ? job.deadline() - job.work() : Long.MAX_VALUE;
    }
  };

  /**
   * What the queue is sorted by, ascending.
   *
   * @param sequence the number of jobs submitted before this one
   */
  abstract long key(Job job, long sequence);
}

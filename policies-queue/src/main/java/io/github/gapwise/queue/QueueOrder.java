package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;

/**
 * The order of a queue: by a key of the job, ties by job id. Keys do not change while a job waits.
 */
public enum QueueOrder {
  /** By submission: first come, first served. */
  ARRIVAL("fcfs") {
    @Override
    long key(Job job, long sequence) {
      return sequence;
    }
  },
  /** By release date, the earliest first. */
  RELEASE("erd") {
    @Override
    long key(Job job, long sequence) {
      return job.release();
    }
  },
  /** By deadline, the earliest first; jobs without a deadline last. */
  DEADLINE("edd") {
    @Override
    long key(Job job, long sequence) {
      return job.deadline();
    }
  },
  /** By estimated work, the least first. */
  SHORTEST("sjf") {
    @Override
    long key(Job job, long sequence) {
      return job.work();
    }
  },
  /** By estimated work, the most first. */
  LONGEST("ljf") {
    @Override
    long key(Job job, long sequence) {
      return -job.work();
    }
  };

  private final String policyName;

  QueueOrder(String policyName) {
    this.policyName = policyName;
  }

  /** The name of the {@link ListPolicy} with this order. */
  String policyName() {
    return policyName;
  }

  /**
   * What the queue is sorted by, in ascending order.
   *
   * @param sequence the number of jobs submitted before this one
   */
  abstract long key(Job job, long sequence);
}

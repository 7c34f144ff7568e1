package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;

/** Takes jobs that have lost their places in a plan. */
@FunctionalInterface
public interface JobSink {

  /** Takes a job and the number that it was placed under. */
  void accept(Job job, long sequence);
}

package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;

/** Aborts a dispatch because a job cannot be started now. */
final class StartFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Job job;

  StartFailedException(Job job, String message) {
    super(message, null, false, false);
    this.job = job;
  }

  Job job() {
    return job;
  }
}

package io.github.gapwise.testkit;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** A start that was in order and yet is refused, as by a resource manager that fails. */
final class StartRefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  StartRefusedException(Job job, Machine machine, long now) {
    super(
        "The start of job (%d) on machine (%d) at tick (%d) is refused: it has not happened."
            .formatted(job.id(), machine.id(), now));
  }
}

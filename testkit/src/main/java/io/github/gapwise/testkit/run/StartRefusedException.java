package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** Reports that a valid start is refused nevertheless, as by a resource manager that fails. */
final class StartRefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  StartRefusedException(Job job, Machine machine, long now) {
    super(
        "The start of job (%d) on machine (%d) at tick (%d) is refused: it has not happened."
            .formatted(job.id(), machine.id(), now));
  }
}

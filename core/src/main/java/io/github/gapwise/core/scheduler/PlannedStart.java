package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.Objects;

/**
 * The place of a waiting job in a scheduler's plan, which later events may change.
 *
 * @param job the job
 * @param machine the machine on which it is planned
 * @param start the tick at which it is planned to start; not negative
 * @param end the tick at which it is planned to end, by the run time that the scheduler expects;
 *     not before {@code start}
 */
public record PlannedStart(Job job, Machine machine, long start, long end) {

  /**
   * Checks the times.
   *
   * @throws IllegalArgumentException if {@code start} is negative or {@code end} is before it
   */
  public PlannedStart {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(machine, "machine");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "The planned start (%d) and end (%d) of job (%d) must be in order and not negative."
              .formatted(start, end, job.id()));
    }
  }
}

package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.Objects;

/**
 * The place of a waiting job in a scheduler's plan, which later events may change.
 *
 * @param job the job
 * @param machines the machines on which it is planned, one for each of its nodes; immutable
 * @param start the tick at which it is planned to start; not negative
 * @param end the tick at which it is planned to end, by the run time that the scheduler expects;
 *     not before {@code start}
 */
public record PlannedStart(Job job, List<Machine> machines, long start, long end) {

  /**
   * Checks the machines and times.
   *
   * @throws IllegalArgumentException if there is not one machine for each node, {@code start} is
   *     negative, or {@code end} is before it
   */
  public PlannedStart {
    Objects.requireNonNull(job, "job");
    machines = List.copyOf(machines);
    if (machines.size() != job.nodes()) {
      throw new IllegalArgumentException(
          "The number of machines (%d) of job (%d) must be that of its nodes (%d)."
              .formatted(machines.size(), job.id(), job.nodes()));
    }
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "The planned start (%d) and end (%d) of job (%d) must be in order and not negative."
              .formatted(start, end, job.id()));
    }
  }

  /**
   * The place of a job of one node.
   *
   * @throws IllegalArgumentException if the job has several nodes, {@code start} is negative, or
   *     {@code end} is before it
   */
  public PlannedStart(Job job, Machine machine, long start, long end) {
    this(job, List.of(machine), start, end);
  }

  /** The first of the machines. */
  public Machine machine() {
    return machines.get(0);
  }
}

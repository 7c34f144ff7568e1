package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;

/**
 * A line of {@code jobs.csv}, times in ticks.
 *
 * @param line the line in the file, counted from 1
 * @param id the job
 * @param release its release
 * @param start its start, {@link #NONE} if it never ran
 * @param end its end, {@link #NONE} if it never ran
 * @param machine its machine, {@link #NONE} if it never ran
 * @param cpus its CPUs
 * @param deadline its deadline, {@link Job#NO_DEADLINE} if it has none
 * @param status what became of it
 */
record ScheduledJob(
    long line,
    long id,
    long release,
    long start,
    long end,
    long machine,
    long cpus,
    long deadline,
    String status) {

  /** Stands for an empty start, end or machine. */
  static final long NONE = -1;

  /** Whether the job has a machine whose id may be that of one. */
  boolean hasMachine() {
    return machine >= 0 && machine <= Integer.MAX_VALUE;
  }

  /** Whether the job ran. */
  boolean ran() {
    return start != NONE;
  }
}

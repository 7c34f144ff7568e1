package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A line of {@code jobs.csv}, times in ticks.
 *
 * @param line the line in the file, counted from 1
 * @param id the job
 * @param release its release
 * @param start its start, {@link #NONE} if it never ran
 * @param end its end, {@link #NONE} if it never ran
 * @param machines the ids of its machines, one for each node; none if it never ran
 * @param cpus its CPUs on each of them
 * @param deadline its deadline, {@link Job#NO_DEADLINE} if it has none
 * @param status what became of it
 */
record ScheduledJob(
    long line,
    long id,
    long release,
    long start,
    long end,
    List<Long> machines,
    long cpus,
    long deadline,
    String status) {

  /** Stands for an empty start or end. */
  static final long NONE = -1;

  /** Whether any of its machines, whose ids may be those of none, passes a test. */
  boolean isOnAny(IntPredicate test) {
    return machines.stream()
        .filter(id -> id >= 0 && id <= Integer.MAX_VALUE)
        .anyMatch(id -> test.test(id.intValue()));
  }

  /** Whether it has machines, all of a grid of this size. */
  boolean hasMachinesOf(int grid) {
    return !machines.isEmpty() && machines.stream().allMatch(id -> id >= 0 && id < grid);
  }

  boolean ran() {
    return start != NONE;
  }
}

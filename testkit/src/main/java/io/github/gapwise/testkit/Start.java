package io.github.gapwise.testkit;

import io.github.gapwise.testkit.ExecutedSchedule.JobHistory;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A start that a scheduler ordered.
 *
 * @param tick when the job starts
 * @param jobId the id of the job
 * @param machineId the id of the machine
 */
public record Start(long tick, long jobId, int machineId) {
  private static final Comparator<Start> ORDER =
      Comparator.comparingLong(Start::tick)
          .thenComparingLong(Start::jobId)
          .thenComparingInt(Start::machineId);

  /** Every start of the schedule, in the order of time. */
  static List<Start> allOf(ExecutedSchedule schedule) {
    return schedule.jobs().stream().flatMap(Start::allOf).sorted(ORDER).toList();
  }

  private static Stream<Start> allOf(JobHistory history) {
    return history.attempts().stream()
        .map(each -> new Start(each.start(), history.job().id(), each.machine().id()));
  }

  /** This start with its tick multiplied. */
  Start stretched(long factor) {
    return new Start(Math.multiplyExact(tick, factor), jobId, machineId);
  }

  /** This start, this many ticks later. */
  Start delayed(long ticks) {
    return new Start(Math.addExact(tick, ticks), jobId, machineId);
  }

  @Override
  public String toString() {
    return "job (%d) on machine (%d) at tick (%d)".formatted(jobId, machineId, tick);
  }
}

package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A start that a scheduler ordered.
 *
 * @param tick when the job starts
 * @param jobId the id of the job
 * @param machineIds the ids of its machines, in the order of the start
 */
public record Start(long tick, long jobId, List<Integer> machineIds) {
  private static final Comparator<Start> ORDER =
      Comparator.comparingLong(Start::tick)
          .thenComparingLong(Start::jobId)
          .thenComparingInt(Start::machineId);

  /** Copies the ids. */
  public Start {
    machineIds = List.copyOf(machineIds);
  }

  /** A start on one machine. */
  public Start(long tick, long jobId, int machineId) {
    this(tick, jobId, List.of(machineId));
  }

  static Start of(long tick, Job job, List<Machine> machines) {
    return new Start(tick, job.id(), machines.stream().map(Machine::id).toList());
  }

  /** The id of the first machine. */
  public int machineId() {
    return machineIds.get(0);
  }

  /** Every start of the schedule, in the order of time. */
  public static List<Start> allOf(ExecutedSchedule schedule) {
    return schedule.jobs().stream().flatMap(Start::allOf).sorted(ORDER).toList();
  }

  private static Stream<Start> allOf(JobHistory history) {
    return history.attempts().stream()
        .map(each -> of(each.start(), history.job(), each.machines()));
  }

  /** This start with its tick multiplied. */
  public Start stretched(long factor) {
    return new Start(Math.multiplyExact(tick, factor), jobId, machineIds);
  }

  /** This start, this many ticks later. */
  public Start delayed(long ticks) {
    return new Start(Math.addExact(tick, ticks), jobId, machineIds);
  }

  @Override
  public String toString() {
    String ids = machineIds.stream().map(String::valueOf).collect(Collectors.joining(";"));
    return "job (%d) on machine (%s) at tick (%d)".formatted(jobId, ids, tick);
  }
}

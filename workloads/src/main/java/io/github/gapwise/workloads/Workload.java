package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A grid and the jobs that are submitted to it. May be streamed any number of times, also by
 * several threads at once; every stream yields the same jobs.
 */
public interface Workload {

  /** A name for people: a file's name, or the label of a generator. */
  String name();

  /** The machines. */
  Grid grid();

  /** The processing times, by estimate; scaled by machine speed unless overridden. */
  default ProcessingTimes times() {
    return SpeedScaled.INSTANCE;
  }

  /**
   * The ticks of a second, for policies whose formulas name seconds. {@link Ticks#PER_SECOND}
   * unless overridden; metrics and reports always count in those.
   */
  default long ticksPerSecond() {
    return Ticks.PER_SECOND;
  }

  /**
   * The speed of the machine for which users state the run time of a job, as in deadlines and
   * limits: work divided by this speed. 1, the speed for which logs give times, unless overridden.
   */
  default double referenceSpeed() {
    return 1;
  }

  /** The number of jobs that each stream yields. */
  long jobCount();

  /**
   * The jobs by release, those of one tick by id; no id occurs twice.
   *
   * @throws InputFormatException if the source has changed and can no longer be read
   */
  JobStream open();

  /**
   * Passes each job to a consumer, in the order of {@link #open}.
   *
   * @throws InputFormatException if the source has changed and can no longer be read
   */
  default void forEachJob(Consumer<? super SimulatedJob> consumer) {
    try (JobStream jobs = open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        consumer.accept(job);
      }
    }
  }

  /**
   * Whether the jobs that run on a machine share one processor, so that each of k jobs progresses
   * at 1/k of the machine's speed; its CPUs are then the number of jobs that it takes at a time,
   * and times and CPU-times count the share that a job gets. False unless overridden.
   */
  default boolean isTimeShared() {
    return false;
  }

  /** Whether a job may crash or be withdrawn. False unless overridden. */
  default boolean mayFail() {
    return false;
  }

  /**
   * Machines that go down, come up, and change their load, by time; all machines are up and without
   * their owners' load at the start. Within a tick a machine may go down and come up, but not the
   * other way round.
   */
  default Iterator<MachineEvent> machineEvents() {
    return List.<MachineEvent>of().iterator();
  }

  /** The tick where histories of machines begin: nothing is known before. 0 unless overridden. */
  default long observedFrom() {
    return 0;
  }

  /**
   * What operators do during the run, by time. An event about a job that has left the system has no
   * effect; a job that has not been submitted yet is submitted with its new terms. None unless
   * overridden.
   */
  default List<SystemEvent> systemEvents() {
    return List.of();
  }

  /**
   * The file beside that of the workload from which its machines were read, if they were not named;
   * none unless overridden.
   */
  default Optional<Path> machinesFile() {
    return Optional.empty();
  }

  /** What cleaning dropped or changed. */
  default CleaningReport cleaning() {
    return CleaningReport.empty();
  }

  /**
   * What cleaning dropped or changed among consecutive jobs. Dropped jobs count if they come in the
   * source between the first and the last of these jobs; also before the first of all jobs, or
   * after the last of all, if that one is among these. Everything unless overridden.
   *
   * @param skip the number of jobs left out at the beginning; from 0 to less than the job count
   * @param limit the most jobs taken; positive
   */
  default CleaningReport cleaning(long skip, long limit) {
    return cleaning();
  }
}

package io.github.gapwise.simulator.workload;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.simulator.event.SystemEvent;
import io.github.gapwise.simulator.input.CleaningReport;
import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.input.MachineEvent;
import io.github.gapwise.simulator.input.Ticks;
import java.util.Iterator;
import java.util.List;

/**
 * A grid and the jobs that are submitted to it. May be streamed any number of times, also by
 * several threads at once; every stream yields the same jobs.
 */
public interface Workload {

  /** The name for people: a file's name, or the label of a generator. */
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
   * The speed of the machine on which people count the run time of a job, as they do for deadlines
   * and limits: work divided by this speed. 1, the speed for which logs tell times, unless
   * overridden.
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
   * Whether the jobs that run on a machine share one processor, so that each of k jobs progresses
   * at 1/k of the machine's speed; its CPUs are then the jobs that it takes at a time, and times
   * and CPU-times count the share that a job gets. False unless overridden.
   */
  default boolean isTimeShared() {
    return false;
  }

  /** Whether a job may crash or be withdrawn. False unless overridden. */
  default boolean mayFail() {
    return false;
  }

  /**
   * Machines that go down, come up, and change their load, by time; all machines are up and rid of
   * their owners' load at the start. Within a tick a machine may go down and come up, but not the
   * other way round.
   */
  default Iterator<MachineEvent> machineEvents() {
    return List.<MachineEvent>of().iterator();
  }

  /**
   * What operators do while the run goes on, by time. What concerns a job that has left the system
   * does nothing; a job that has not been submitted yet is submitted with its new terms. None
   * unless overridden.
   */
  default List<SystemEvent> systemEvents() {
    return List.of();
  }

  /** What cleaning dropped or changed. */
  default CleaningReport cleaning() {
    return CleaningReport.empty();
  }

  /**
   * What cleaning dropped or changed among consecutive jobs: of what was dropped, as much as comes
   * in the source before the last of them and not before the first of them; before the first of all
   * jobs and behind the last of all as well if these are among them. All of it unless overridden.
   *
   * @param skip how many jobs are left out at the beginning; from 0 to less than there are
   * @param limit how many jobs there are at most; positive
   */
  default CleaningReport cleaning(long skip, long limit) {
    return cleaning();
  }
}

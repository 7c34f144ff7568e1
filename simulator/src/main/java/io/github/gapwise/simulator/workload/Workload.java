package io.github.gapwise.simulator.workload;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
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

  /** The number of jobs that each stream yields. */
  long jobCount();

  /**
   * The jobs by release, those of one tick by id; no id occurs twice.
   *
   * @throws WorkloadFormatException if the source has changed and can no longer be read
   */
  JobStream open();

  /** Machines that go down and come up, by time; all machines are up at the start. */
  default Iterator<MachineEvent> machineEvents() {
    return List.<MachineEvent>of().iterator();
  }

  /** What cleaning dropped or changed. */
  default CleaningReport cleaning() {
    return CleaningReport.empty();
  }
}

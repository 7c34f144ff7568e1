package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;

/** The run times of jobs on the machines that fit them and run them fastest. */
public final class ShortestRunTime {
  private final Grid grid;
  private final ProcessingTimes times;

  /** Creates the run times on the machines of a grid. */
  public ShortestRunTime(Grid grid, ProcessingTimes times) {
    this.grid = grid;
    this.times = times;
  }

  /**
   * The run time in ticks of a job on the fastest machines that fit it, one for each of its nodes.
   * Linear in the number of machines, unless run times go by speed and fast machines fit.
   *
   * @param work the work that the job does
   * @param ifNone the run time if too few machines fit it
   */
  public long of(Job job, long work, long ifNone) {
    return times instanceof SpeedScaled ? bySpeed(job, work, ifNone) : byTimes(job, work, ifNone);
  }

  /** Of as many machines as the job has nodes, the slowest decides. */
  private long bySpeed(Job job, long work, long ifNone) {
    int left = job.nodes();
    for (Machine machine : grid.fastestFirst()) {
      left -= machine.fits(job) ? 1 : 0;
      if (left == 0) {
        return times.ticks(job, work, machine);
      }
    }
    return ifNone;
  }

  private long byTimes(Job job, long work, long ifNone) {
    return grid.machines().stream()
        .filter(machine -> machine.fits(job))
        .mapToLong(machine -> times.ticks(job, work, machine))
        .sorted()
        .skip(job.nodes() - 1L)
        .findFirst()
        .orElse(ifNone);
  }
}

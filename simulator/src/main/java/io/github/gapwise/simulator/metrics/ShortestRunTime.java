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
   * The run time in ticks of a job on the fastest machine that fits it. Linear in the number of
   * machines, unless run times go by speed and a fast machine fits.
   *
   * @param work the work that the job does
   * @param ifNone the run time if no machine fits it
   */
  public long of(Job job, long work, long ifNone) {
    long least = Long.MAX_VALUE;
    for (Machine machine : grid.fastestFirst()) {
      if (machine.fits(job)) {
        least = Math.min(least, times.ticks(job, work, machine));
        if (times instanceof SpeedScaled) {
          break;
        }
      }
    }
    return least == Long.MAX_VALUE ? ifNone : least;
  }
}

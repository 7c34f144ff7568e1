package io.github.gapwise.simulator.workload;

import io.github.gapwise.simulator.input.InputFormatException;

/** A workload that a cluster's own records tell, together with when its jobs really started. */
public interface RecordedWorkload extends Workload {

  /**
   * When the jobs started; those whose start the records do not tell are left out.
   *
   * @throws InputFormatException if the source has changed and can no longer be read
   */
  RecordedStarts starts();

  /** What a clock on the wall showed at each tick. */
  WallClock clock();
}

package io.github.gapwise.workloads;

import io.github.gapwise.workloads.input.InputFormatException;

/** A workload from a cluster's own records, together with when its jobs really started. */
public interface RecordedWorkload extends Workload {

  /**
   * When the jobs started; those without a recorded start are left out.
   *
   * @throws InputFormatException if the source has changed and can no longer be read
   */
  RecordedStarts starts();

  /** What a clock on the wall showed at each tick. */
  WallClock clock();
}

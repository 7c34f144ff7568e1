package io.github.gapwise.core.forecast;

import io.github.gapwise.core.model.Job;

/** How long jobs take in a forecast. */
@FunctionalInterface
interface AssumedRunTimes {
  /** As long as estimated. */
  AssumedRunTimes ESTIMATED = (job, estimate, elapsed) -> estimate;

  /**
   * Returns how many ticks a job takes from its start to its end.
   *
   * @param estimate how many it takes on its machines by its estimate
   * @param elapsed how many it has run; 0 for a job that starts
   * @return positive; a job that runs ends after now, even if that is later
   */
  long of(Job job, long estimate, long elapsed);
}

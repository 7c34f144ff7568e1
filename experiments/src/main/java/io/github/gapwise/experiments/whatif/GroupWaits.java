package io.github.gapwise.experiments.whatif;

import java.util.List;

/**
 * How the jobs of a group waited.
 *
 * @param grouping how jobs are grouped
 * @param member which group it is
 * @param jobs how many jobs are in it; positive
 * @param recordedMeanWait the mean of the recorded waits, in seconds
 * @param changes how these jobs would have waited under each policy
 */
record GroupWaits(
    WaitGrouping grouping,
    String member,
    long jobs,
    double recordedMeanWait,
    List<WaitChange> changes) {

  GroupWaits {
    changes = List.copyOf(changes);
  }
}

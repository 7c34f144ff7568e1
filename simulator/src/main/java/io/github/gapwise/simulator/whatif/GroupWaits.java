package io.github.gapwise.simulator.whatif;

import java.util.List;

/**
 * How the jobs of a group waited.
 *
 * @param grouping by what jobs are put together
 * @param member which group it is
 * @param jobs how many jobs are in it; positive
 * @param recordedMeanWait the mean of the recorded waits, in seconds
 * @param changes what each policy would have made of it
 */
public record GroupWaits(
    WaitGrouping grouping,
    String member,
    long jobs,
    double recordedMeanWait,
    List<WaitChange> changes) {

  /** Copies the changes. */
  public GroupWaits {
    changes = List.copyOf(changes);
  }
}

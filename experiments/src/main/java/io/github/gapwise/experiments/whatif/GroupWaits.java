package io.github.gapwise.experiments.whatif;

import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
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
  /**
   * How jobs waited under a policy, compared with what was recorded.
   *
   * @param policy its label
   * @param meanWait the mean of the waits from release to start, in seconds
   * @param less how many jobs waited less, by more than the tolerance
   * @param longer how many jobs waited longer, by more than the tolerance
   */
  record WaitChange(String policy, double meanWait, long less, long longer) {
    private static WaitChange of(
        String policy, IntList jobs, LongList recorded, LongList waits, long tolerance) {
      long less = 0;
      long longer = 0;
      for (int job : jobs) {
        long change = waits.getLong(job) - recorded.getLong(job);
        less += change < -tolerance ? 1 : 0;
        longer += change > tolerance ? 1 : 0;
      }
      return new WaitChange(policy, mean(jobs, waits), less, longer);
    }
  }

  GroupWaits {
    changes = List.copyOf(changes);
  }

  /**
   * Returns the waits of some jobs.
   *
   * @param jobs their places in each list of waits
   * @param waits by schedule, of which the first is the record, and job
   * @param tolerance by how much waits may differ and still count as the same
   */
  static GroupWaits of(
      WaitGrouping grouping,
      String member,
      IntList jobs,
      List<? extends LongList> waits,
      List<String> policies,
      long tolerance) {
    LongList recorded = waits.get(0);
    List<WaitChange> changes = new ArrayList<>();
    for (int k = 0; k < policies.size(); k++) {
      changes.add(WaitChange.of(policies.get(k), jobs, recorded, waits.get(k + 1), tolerance));
    }
    return new GroupWaits(grouping, member, jobs.size(), mean(jobs, recorded), changes);
  }

  private static double mean(IntList jobs, LongList waits) {
    double sum = 0;
    for (int job : jobs) {
      sum += waits.getLong(job);
    }
    return sum / jobs.size() / Ticks.PER_SECOND;
  }
}

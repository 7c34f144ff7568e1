package io.github.gapwise.experiments.whatif;

import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;

/** Adds up the waits of a group. */
final class WaitTally {
  private final double[] sums;
  private final long[] less;
  private final long[] longer;
  private double recorded;
  private long jobs;

  WaitTally(int policies) {
    sums = new double[policies];
    less = new long[policies];
    longer = new long[policies];
  }

  /**
   * Adds a job.
   *
   * @param waits by policy
   * @param tolerance by how much waits may differ and still count as the same
   */
  void add(long recordedWait, LongList waits, long tolerance) {
    jobs++;
    recorded += recordedWait;
    for (int policy = 0; policy < sums.length; policy++) {
      long change = waits.getLong(policy) - recordedWait;
      sums[policy] += waits.getLong(policy);
      less[policy] += change < -tolerance ? 1 : 0;
      longer[policy] += change > tolerance ? 1 : 0;
    }
  }

  GroupWaits waits(WaitGrouping grouping, String member, List<String> policies) {
    List<WaitChange> changes = new ArrayList<>();
    for (int policy = 0; policy < sums.length; policy++) {
      changes.add(
          new WaitChange(policies.get(policy), mean(sums[policy]), less[policy], longer[policy]));
    }
    return new GroupWaits(grouping, member, jobs, mean(recorded), changes);
  }

  private double mean(double sum) {
    return sum / jobs / Ticks.PER_SECOND;
  }
}

package io.github.gapwise.experiments.whatif;

import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

/**
 * How the waits of all jobs are spread, in seconds.
 *
 * @param schedule {@code recorded}, or the label of a policy
 * @param mean their mean
 * @param median the least wait such that half of the waits are not greater
 * @param p95 the least wait such that 95 % of the waits are not greater
 * @param max the greatest
 */
record WaitSpread(String schedule, double mean, double median, double p95, double max) {

  /** Computes the spread of at least one wait, in ticks. */
  static WaitSpread of(String schedule, LongArrayList waits) {
    long[] sorted = waits.toLongArray();
    LongArrays.radixSort(sorted);
    double sum = 0;
    for (long wait : sorted) {
      sum += wait;
    }
    return new WaitSpread(
        schedule,
        seconds(sum / sorted.length),
        atShare(sorted, 0.5),
        atShare(sorted, 0.95),
        atShare(sorted, 1));
  }

  /** By nearest rank, in seconds. */
  private static double atShare(long[] sorted, double share) {
    return seconds((double) sorted[(int) Math.ceil(share * sorted.length) - 1]);
  }

  private static double seconds(double ticks) {
    return ticks / Ticks.PER_SECOND;
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;

/** Chooses the candidate where the job ends first, of those where it runs shortest. */
final class KPercentBestRule implements MachineRule {
  /** A share of machines that is a whole number except for rounding errors counts as whole. */
  private static final double ROUNDING = 1e-9;

  private final Candidates candidates;
  private final double percent;

  /** The candidates; after the selection, those to keep are in front. */
  private final int[] ids;

  /** Run time and id of each candidate in one number, so that all are distinct. */
  private final long[] keys;

  /** The number of bits of a key that hold the id. */
  private final int idBits;

  private final IntComparator byTicks = this::compareTicks;
  private long[] ticks = {};

  KPercentBestRule(Candidates candidates, double percent) {
    this.candidates = candidates;
    this.percent = percent;
    ids = new int[candidates.machines()];
    keys = new long[candidates.machines()];
    idBits = Integer.SIZE - Integer.numberOfLeadingZeros(candidates.machines() - 1);
  }

  @Override
  public int choose(Job job, long now) {
    int count = candidates.find(job, ids);
    if (count == 0) {
      return ReadyTimes.NONE;
    }
    ticks = candidates.readTicks(job);
    int kept = kept(count);
    select(count, kept);
    return earliestCompletion(job, kept, now);
  }

  int kept(int count) {
    return (int) Math.max(1, Math.floor(count * percent / 100 + ROUNDING));
  }

  /** Puts the candidates with the shortest run times in front, of equal ones the lowest ids. */
  private void select(int count, int kept) {
    if (kept == count) {
      return;
    }
    long all = 0;
    for (int k = 0; k < count; k++) {
      all |= ticks[ids[k]];
      keys[k] = ticks[ids[k]] << idBits | ids[k];
    }
    if (all >>> (Long.SIZE - 1 - idBits) != 0) {
      IntArrays.quickSort(ids, 0, count, byTicks); // too long for one number; not worth optimising
      return;
    }
    Selection.smallest(keys, count, kept);
    for (int k = 0; k < kept; k++) {
      ids[k] = (int) (keys[k] & ((1L << idBits) - 1));
    }
  }

  private int compareTicks(int id, int other) {
    int byTicks = Long.compare(ticks[id], ticks[other]);
    return byTicks != 0 ? byTicks : Integer.compare(id, other);
  }

  private int earliestCompletion(Job job, int kept, long now) {
    long least = Long.MAX_VALUE;
    int best = ReadyTimes.NONE;
    for (int k = 0; k < kept; k++) {
      long completion = Math.addExact(candidates.ready(ids[k], job, now), ticks[ids[k]]);
      boolean better = completion < least || (completion == least && ids[k] < best);
      if (best == ReadyTimes.NONE || better) {
        least = completion;
        best = ids[k];
      }
    }
    return best;
  }
}

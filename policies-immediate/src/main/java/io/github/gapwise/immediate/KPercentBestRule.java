package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** The candidate where the job ends first, of those where it runs shortest. */
final class KPercentBestRule implements MachineRule {
  private final Candidates candidates;
  private final double percent;

  private final int[] ids;

  /** The run times on the candidates, for the selection. */
  private final long[] selected;

  KPercentBestRule(Candidates candidates, double percent) {
    this.candidates = candidates;
    this.percent = percent;
    ids = new int[candidates.machines()];
    selected = new long[candidates.machines()];
  }

  @Override
  public int choose(Job job, long now) {
    int count = candidates.find(job, ids);
    if (count == 0) {
      return ReadyTimes.NONE;
    }
    long[] ticks = candidates.readTicks(job);
    for (int k = 0; k < count; k++) {
      selected[k] = ticks[ids[k]];
    }
    int kept = (int) Math.max(1, Math.floor(count * percent / 100));
    long longest = Selection.smallest(selected, count, kept);
    return earliestCompletion(job, ticks, count, kept, longest, now);
  }

  /** Of machines that take the longest time of all kept ones, those of the lowest ids are kept. */
  private int earliestCompletion(
      Job job, long[] ticks, int count, int kept, long longest, long now) {
    int ties = kept - countBelow(ticks, count, longest);
    long least = Long.MAX_VALUE;
    int best = ReadyTimes.NONE;
    for (int k = 0; k < count; k++) {
      int id = ids[k];
      if (ticks[id] < longest || (ticks[id] == longest && ties-- > 0)) {
        long completion = Math.addExact(candidates.ready(id, job, now), ticks[id]);
        if (best == ReadyTimes.NONE || completion < least) {
          least = completion;
          best = id;
        }
      }
    }
    return best;
  }

  private int countBelow(long[] ticks, int count, long limit) {
    int below = 0;
    for (int k = 0; k < count; k++) {
      below += ticks[ids[k]] < limit ? 1 : 0;
    }
    return below;
  }
}

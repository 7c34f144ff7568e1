package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import java.util.SplittableRandom;

/** Chooses one of the candidates where the job starts first, each with the same probability. */
final class RandomTiesRule implements MachineRule {
  private final Candidates candidates;
  private final SplittableRandom random;
  private final int[] ids;

  RandomTiesRule(Candidates candidates, long seed) {
    this.candidates = candidates;
    random = new SplittableRandom(seed);
    ids = new int[candidates.machines()];
  }

  @Override
  public int choose(Job job, long now) {
    int count = candidates.find(job, ids);
    long start = earliestStart(job, count, now);
    int chosen = ReadyTimes.NONE;
    int ties = 0;
    for (int k = 0; k < count; k++) {
      if (candidates.ready(ids[k], job, now) == start) {
        ties++;
        chosen = ties == 1 || random.nextInt(ties) == 0 ? ids[k] : chosen;
      }
    }
    return chosen;
  }

  private long earliestStart(Job job, int count, long now) {
    long earliest = Long.MAX_VALUE;
    for (int k = 0; k < count; k++) {
      earliest = Math.min(earliest, candidates.ready(ids[k], job, now));
    }
    return earliest;
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import java.util.SplittableRandom;

/** One of the candidates where the job starts first, each with the same chance. */
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
    int first = candidates.earliestStart(job, now);
    if (first == ReadyTimes.NONE) {
      return first;
    }
    long start = candidates.ready(first, job, now);
    int chosen = first;
    int ties = 1;
    int count = candidates.find(job, ids);
    for (int k = 0; k < count; k++) {
      if (ids[k] > first && candidates.ready(ids[k], job, now) == start) {
        ties++;
        chosen = random.nextInt(ties) == 0 ? ids[k] : chosen;
      }
    }
    return chosen;
  }
}

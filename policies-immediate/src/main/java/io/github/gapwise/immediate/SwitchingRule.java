package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** MCT until the machines are in balance, then MET until they are not. */
final class SwitchingRule implements MachineRule {
  private final Candidates candidates;
  private final double low;
  private final double high;
  private final int[] ids;

  /** Whether MET rules. */
  private boolean balanced;

  SwitchingRule(Candidates candidates, double low, double high) {
    this.candidates = candidates;
    this.low = low;
    this.high = high;
    ids = new int[candidates.machines()];
  }

  @Override
  public int choose(Job job, long now) {
    int count = candidates.find(job, ids);
    if (count == 0) {
      return ReadyTimes.NONE;
    }
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int k = 0; k < count; k++) {
      long wait = candidates.ready(ids[k], job, now) - now;
      least = Math.min(least, wait);
      most = Math.max(most, wait);
    }
    double ratio = most == 0 ? 0 : (double) least / (double) most;
    balanced = balanced ? ratio >= low : ratio > high;
    return balanced ? candidates.shortest(job) : candidates.earliestCompletion(job, now);
  }
}

package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;

/** Uses MCT until the machines are in balance, then MET until they are not. */
final class SwitchingRule implements MachineRule {
  private static final long NO_ORIGIN = -1;

  private final Candidates candidates;
  private final double low;
  private final double high;
  private final boolean isAbsolute;
  private final int[] ids;

  /** The tick of the first decision, if ready times count from there. */
  private long origin = NO_ORIGIN;

  /** Whether MET decides. */
  private boolean balanced;

  SwitchingRule(Candidates candidates, SwitchingPolicy policy) {
    this.candidates = candidates;
    low = policy.low();
    high = policy.high();
    isAbsolute = policy.ready() == SwitchingPolicy.Ready.ABSOLUTE;
    ids = new int[candidates.machines()];
  }

  @Override
  public int choose(Job job, long now) {
    int count = candidates.find(job, ids);
    if (count == 0) {
      return ReadyTimes.NONE;
    }
    origin = origin == NO_ORIGIN ? now : origin;
    double ratio = ratio(job, count, now);
    balanced = balanced ? ratio >= low : ratio > high;
    return balanced ? candidates.shortest(job) : candidates.earliestCompletion(job, now);
  }

  private double ratio(Job job, int count, long now) {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int k = 0; k < count; k++) {
      long ready = isAbsolute ? sinceOrigin(ids[k], job, now) : fromNow(ids[k], job, now);
      least = Math.min(least, ready);
      most = Math.max(most, ready);
    }
    return most == 0 ? 0 : (double) least / (double) most;
  }

  private long fromNow(int id, Job job, long now) {
    return candidates.ready(id, job, now) - now;
  }

  /** A machine that never had a job has been ready since the first decision. */
  private long sinceOrigin(int id, Job job, long now) {
    return Math.max(origin, candidates.becomesReady(id, job, now)) - origin;
  }
}

package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.MachineFilter;

/** Allows the machines whose reliability reaches a threshold. */
final class ReliabilityFilter implements MachineFilter {
  private final Reliability reliability;
  private final double threshold;
  private final Rounds rounds;

  ReliabilityFilter(Reliability reliability, double threshold, Rounds rounds) {
    this.reliability = reliability;
    this.threshold = threshold;
    this.rounds = rounds;
  }

  @Override
  public boolean allows(Job job, Machine machine, long now) {
    return threshold <= 0 || reliability.reaches(threshold, job, machine, now);
  }

  @Override
  public long nextLook(long now) {
    return rounds.from(now + 1);
  }
}
